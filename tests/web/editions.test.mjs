// Choices among editions always lead to one that exists.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'

const { nearest } = await import(pathToFileURL(process.env.RULESCHECK_BUNDLE))
const KNOWN = ['a4 long colour', 'a4 short colour', 'a4 fronts saver', 'letter long colour']

test('what was asked for last counts most, and of equals the first is meant', () => {
  assert.equal(nearest(KNOWN, ['a4', 'short', 'colour'], 1), 'a4 short colour')
  assert.equal(nearest(KNOWN, ['letter', 'short', 'colour'], 0), 'letter long colour')
  assert.equal(nearest(KNOWN, ['letter', 'long', 'saver'], 2), 'a4 fronts saver')
  assert.equal(nearest(KNOWN, ['a4', 'fronts', 'colour'], 2), 'a4 long colour')
  assert.equal(nearest(KNOWN, [], 0), 'a4 long colour')
  assert.equal(nearest([], ['a4'], 0), '')
})

// What an address that is not there was probably meant to be.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'

const { wordsOf } = await import(pathToFileURL(process.env.RULESCHECK_BUNDLE))

test('the last part of the address gives the words', () => {
  assert.equal(wordsOf('/weave/card/burnt-bridge/'), 'burnt bridge')
  assert.equal(wordsOf('/weave/card/burnt_bridge.html'), 'burnt bridge')
  assert.equal(wordsOf('/weave/terms/%E8%B2%A0%E6%93%94/index.html'), '負擔')
  assert.equal(wordsOf('/404.html'), '')
  assert.equal(wordsOf('/%zz/'), '')
})

// Bundles one entry point: node scripts/bundle.mjs ENTRY OUTPUT
import { readFileSync } from 'node:fs'

import { build } from 'esbuild'

const [entry, output] = process.argv.slice(2)
const engine = 'node_modules/@marcbachmann/cel-js'
const { name, version } = JSON.parse(readFileSync(`${engine}/package.json`, 'utf-8'))
const license = readFileSync(`${engine}/LICENSE`, 'utf-8').trim()

await build({
  entryPoints: [entry],
  outfile: output,
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  charset: 'utf8',
  banner: { js: `/*! Contains ${name} ${version}\n\n${license}\n*/` },
  logLevel: 'warning',
})

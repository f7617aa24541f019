// Bundles one entry point: node scripts/bundle.mjs ENTRY OUTPUT [esm|iife]
import { readFileSync } from 'node:fs'

import { build } from 'esbuild'

const PACKAGE = /^node_modules\/(?:@[^/]+\/)?[^/]+/
const [entry, output, format = 'esm'] = process.argv.slice(2)
const options = {
  entryPoints: [entry],
  outfile: output,
  bundle: true,
  minify: true,
  format,
  target: 'es2022',
  charset: 'utf8',
  logLevel: 'warning',
}

/** The licence of each package that the bundle contains, as its first words. */
function licenses(inputs) {
  const folders = new Set(inputs.flatMap((path) => path.match(PACKAGE) ?? []))
  return [...folders].sort().map((folder) => {
    const { name, version } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf-8'))
    return `/*! Contains ${name} ${version}\n\n${readFileSync(`${folder}/LICENSE`, 'utf-8').trim()}\n*/`
  })
}

const { metafile } = await build({ ...options, write: false, metafile: true })
await build({ ...options, banner: { js: licenses(Object.keys(metafile.inputs)).join('\n') } })

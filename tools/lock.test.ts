import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { completed, type Lock, missing } from './lock-rules.ts'

const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')) as Lock

test('has every optional dependency in the lockfile, so that npm ci accepts it on every platform', () => {
  expect(missing(lock)).toEqual([])
})

test('misses a removed entry, whether the package is at the root or within another', () => {
  const nested = {
    packages: {
      '': { optionalDependencies: { 'tool-linux-x64': '1.0.0' } },
      'node_modules/host/node_modules/tool': { optionalDependencies: { 'tool-linux-x64': '1.0.0' } },
    },
  }
  expect(missing(nested)).toEqual([
    { from: '', name: 'tool-linux-x64', range: '1.0.0' },
    { from: 'node_modules/host/node_modules/tool', name: 'tool-linux-x64', range: '1.0.0' },
  ])
})

test.each([
  'node_modules/@a/host/node_modules/tool/node_modules/tool-x64',
  'node_modules/@a/host/node_modules/tool-x64',
  'node_modules/tool-x64',
])('finds a dependency as Node does: %s', (place) => {
  const from = 'node_modules/@a/host/node_modules/tool'
  const packages = {
    [from]: { optionalDependencies: { 'tool-x64': '1.0.0' } },
    [place]: { version: '1.0.0' },
  }
  expect(missing({ packages })).toEqual([])
})

test.each([
  ['below a neighbour', 'node_modules/other/node_modules/tool-x64', '1.0.0'],
  ['in another version', 'node_modules/tool-x64', '1.0.1'],
])('does not find a dependency %s', (_, place, version) => {
  const packages = {
    'node_modules/tool': { optionalDependencies: { 'tool-x64': '1.0.0' } },
    [place]: { version },
  }
  expect(missing({ packages })).toHaveLength(1)
})

test('adds missing entries with their platform, in order, and changes nothing else', () => {
  const name = '@kit/tool-linux-arm64-musl'
  const before = {
    lockfileVersion: 3,
    packages: {
      '': { name: 'app' },
      'node_modules/tool': {
        version: '2.1.0',
        dev: true,
        license: 'MIT',
        optionalDependencies: { [name]: '2.1.0' },
      },
    },
  }
  const after = completed(before)
  expect(after).toEqual({
    lockfileVersion: 3,
    packages: {
      ...before.packages,
      [`node_modules/${name}`]: {
        version: '2.1.0',
        cpu: ['arm64'],
        os: ['linux'],
        libc: ['musl'],
        dev: true,
        license: 'MIT',
        optional: true,
      },
    },
  })
  expect(Object.keys(after.packages)).toEqual(['', `node_modules/${name}`, 'node_modules/tool'])
})

test('leaves a complete lockfile unchanged, to the letter', () => {
  expect(JSON.stringify(completed(lock))).toBe(JSON.stringify(lock))
})

test('refuses what cannot be derived from a name', () => {
  const packages = { 'node_modules/tool': { optionalDependencies: { fsevents: '~2.3.3' } } }
  expect(() => completed({ packages })).toThrow('node_modules/tool: fsevents ~2.3.3')
})

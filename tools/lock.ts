import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { completed, type Lock, missing } from './lock-rules.ts'

/** Completes package-lock.json; docs/decisions/0002-node-from-npm.md tells when that is needed. */

const path = join(import.meta.dirname, '../package-lock.json')
const lock = JSON.parse(readFileSync(path, 'utf8')) as Lock
const added = missing(lock)
if (added.length > 0) writeFileSync(path, `${JSON.stringify(completed(lock), null, 2)}\n`)
console.log(`package-lock.json: ${added.length} entradas acrescentadas`)

import { kindNames } from '#core/document/kind-names.ts'
import type { Fault, IntegrityKind } from '#core/integrity/integrity.ts'
import { count } from '#core/kit/numbers.ts'
import { idOfKey, lostFiles } from '#server/file/check-files.ts'
import { canonicalSha256 } from '#server/kit/canonical-hash.ts'
import type { Database, Db } from '#server/kit/database.ts'
import type { FileStore } from '#server/kit/files.ts'
import { stockDifferences } from '#server/stock/check-stock.store.ts'
import {
  brokenReferences,
  documentsAfter,
  foreignKeys,
  knownFiles,
  numbersAfter,
  sumDifferences,
} from './integrity.store.ts'

export interface LookDeps {
  database: Database
  files: FileStore
  stop?: AbortSignal | undefined
  /** When the check began: bytes are put away before their row commits, so the newest may not have one yet. */
  now: Date
}

/** A part of the work: how much was looked at, and what is wrong there. */
export interface Step {
  looked: number
  faults: Omit<Fault, 'kind'>[]
}

export const job = 'check-integrity'

type Look = (deps: LookDeps, db: Db) => AsyncGenerator<Step>

/** Each looks at all of its kind, in steps that take little time and memory. */
export const looks: Record<IntegrityKind, Look> = {
  references: lookAtReferences,
  balances: lookAtBalances,
  numbers: lookAtNumbers,
  documents: lookAtDocuments,
  files: lookAtFiles,
}

/** Blocks of 8 kB of a table in one step. */
const blocksAtOnce = 1_024
/** Broken references that one step counts. */
const mostBroken = 1_000

async function* lookAtReferences(_: LookDeps, db: Db): AsyncGenerator<Step> {
  for (const key of await foreignKeys(db)) {
    const words = `Aponta para uma linha de ${key.target} que não existe (${key.name})`
    for (let block = 0; block < key.blocks; block += blocksAtOnce) {
      const rows = await brokenReferences(db, key, block, blocksAtOnce, mostBroken)
      yield { looked: 0, faults: rows.map(({ id }) => ({ table: key.place, id, words })) }
    }
    yield { looked: 1, faults: [] }
  }
}

const mostDifferences = 1_000

const stockWords = {
  balance: 'O saldo em um local',
  sum: 'O saldo da peça',
  value: 'O valor da peça',
  reserved: 'O reservado da peça',
}

const sumWords: Record<string, string> = {
  paid: 'O pago da parcela',
  adjusted: 'O ajustado da parcela',
  total: 'O total da cobrança',
  allocated: 'O usado do pagamento',
  month: 'A soma do mês',
  received: 'O recebido da compra',
  ratings: 'A soma das avaliações',
  messages: 'O contador de mensagens',
}

const differs = (what: string, kept: number, counted: number) =>
  `${what} está em ${kept}, e os lançamentos dão ${counted}`

async function* lookAtBalances(_: LookDeps, db: Db): AsyncGenerator<Step> {
  const stock = await stockDifferences(db)
  yield {
    looked: Object.keys(stockWords).length,
    faults: stock.map(({ itemId, kind, kept, counted }) => ({
      table: kind === 'balance' ? 'stock_balances' : 'stock_items',
      id: itemId,
      words: differs(stockWords[kind], kept, counted),
    })),
  }
  const sums = await sumDifferences(db, mostDifferences)
  yield {
    looked: Object.keys(sumWords).length,
    faults: sums.map(({ place, id, kind, kept, counted }) => ({
      table: place,
      id,
      words: differs(sumWords[kind] ?? kind, kept, counted),
    })),
  }
}

const first = '00000000-0000-0000-0000-000000000000'
const organizationsAtOnce = 100

const numberNames: Record<string, string> = {
  ...kindNames,
  order: 'Ordem de serviço',
  charge: 'Cobrança',
  purchase: 'Compra',
}

async function* lookAtNumbers(_: LookDeps, db: Db): AsyncGenerator<Step> {
  let after = first
  for (;;) {
    const rows = await numbersAfter(db, after, organizationsAtOnce)
    const last = rows.at(-1)
    if (!last) return
    after = last.issuerId
    const counters = rows.flatMap((row) => (row.kind === null ? [] : [{ ...row, kind: row.kind }]))
    yield {
      looked: counters.length,
      faults: counters.flatMap(({ issuerId, kind, year, last: given, held, highest, isSplit }) => {
        const what = `${numberNames[kind] ?? kind} de ${year}`
        const words = [
          highest > given && `${what}: o número ${highest} passa do contador, que está em ${given}`,
          held < given &&
            !isSplit &&
            `${what}: ${count(given - held, 'número falta', 'números faltam')} até ${given}`,
        ]
        return words.flatMap((one) => (one ? [{ table: 'counters', id: issuerId, words: one }] : []))
      }),
    }
  }
}

const documentsAtOnce = 25

async function* lookAtDocuments(_: LookDeps, db: Db): AsyncGenerator<Step> {
  let after = first
  for (;;) {
    const rows = await documentsAfter(db, after, documentsAtOnce)
    const last = rows.at(-1)
    if (!last) return
    after = last.id
    yield {
      looked: rows.length,
      faults: rows.flatMap(({ id, number, snapshot, snapshotSha256, file, signatures, papers }) => {
        const faults = [
          canonicalSha256(snapshot) !== snapshotSha256 && ['documents', 'o conteúdo mudou depois de emitido'],
          file === 'missing' && ['document_files', 'o PDF não existe'],
          file === 'changed' && ['document_files', 'o PDF mudou depois de emitido'],
          !signatures && ['document_signatures', 'uma assinatura é de outro conteúdo'],
          !papers && ['icp_signatures', 'uma assinatura digital ou prova de assinatura mudou'],
        ]
        return faults.flatMap((one) =>
          one ? [{ table: one[0] ?? '', id, words: `${number}: ${one[1]}` }] : [],
        )
      }),
    }
  }
}

const keysAtOnce = 500
const day = 86_400_000

async function* lookAtFiles(deps: LookDeps, db: Db): AsyncGenerator<Step> {
  const { database, files, stop, now } = deps
  for await (const { looked, lost } of lostFiles({ database, files }, { job, reads: true, stop })) {
    yield {
      looked,
      faults: lost.map(({ id, kind, keys }) => ({
        table: kind === 'copy' ? 'data_copies' : 'files',
        id,
        words: `Falta no disco, está cortado ou mudou: ${keys.join(', ')}`,
      })),
    }
  }
  let keys: string[] = []
  const strays = async (): Promise<Step> => {
    const known = await knownFiles(
      db,
      keys.flatMap((key) => idOfKey(key) ?? []),
    )
    const faults = keys
      .filter((key) => !known.has(idOfKey(key) ?? ''))
      .map((key) => ({ table: 'files', id: key, words: 'Está no disco, e nada no banco fala dele' }))
    keys = []
    return { looked: 0, faults }
  }
  for await (const { key, at } of files.list()) {
    if (now.getTime() - at.getTime() < day) continue
    if (keys.push(key) >= keysAtOnce) yield await strays()
  }
  yield await strays()
}

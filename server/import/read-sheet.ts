import { mostColumns, mostRows } from '#core/import/import-kind.ts'
import { count } from '#core/kit/numbers.ts'
import { ChildFailure } from '#server/kit/child.ts'
import { Unsupported } from '#server/kit/errors.ts'
import { createHelpers } from '#server/kit/helper.ts'
import { createTurns } from '#server/kit/turns.ts'
import type { SheetAnswer, SheetAsked, SheetFault, SheetRead } from './sheet-worker.ts'
import { readDirectory, ZipRefusal } from './zip-directory.ts'

const most = new Intl.NumberFormat('pt-BR').format(mostRows)
const again = 'Abra no Excel ou no LibreOffice, salve de novo como XLSX ou CSV e envie.'

const words: Record<SheetFault | 'old' | 'hangs', string> = {
  broken: `Não conseguimos ler esta planilha. ${again}`,
  encrypted: 'Esta planilha tem senha. Salve uma cópia sem senha e envie.',
  bomb: 'Esta planilha ocupa muito mais espaço depois de aberta. Copie só os dados para uma planilha nova e envie.',
  not_a_sheet: `Este arquivo não é uma planilha. ${again}`,
  not_xlsx: `Este arquivo não é uma planilha do Excel. ${again}`,
  old: 'Esta planilha está no formato antigo do Excel ou tem senha. Salve como XLSX sem senha e envie.',
  empty: 'Esta planilha está vazia.',
  too_many_rows: `Divida em arquivos de até ${most} linhas.`,
  too_many_columns: `Esta planilha tem mais de ${mostColumns} colunas. Deixe só as que vai importar.`,
  too_much_text: 'Esta planilha tem texto demais. Deixe só as colunas que vai importar.',
  quotes: 'Há aspas que abrem e não fecham.',
  hangs:
    'Abrir esta planilha leva tempo ou memória demais. Copie só os dados para uma planilha nova e envie.',
}

/** An organization reads one file at a time; slow failures make it pause, as with other files. */
export const sheetTurns = createTurns({
  all: { atOnce: 2, waiting: 200 },
  organization: { atOnce: 1, waiting: 20, costly: 4 },
  person: { atOnce: 1, waiting: 10, costly: 3 },
  costly: { after: 3_000, rest: 600_000 },
})

const helpers = createHelpers<SheetAsked, SheetAnswer>({
  program: new URL('./sheet-worker.ts', import.meta.url),
  heap: 256 * 1_048_576,
  processes: 2,
  timeout: 15_000,
  idleFor: 60_000,
})

/**
 * Reads a spreadsheet in a process with limits of time and memory. An archive's directory is looked at before.
 * @throws Unsupported with the reason and a remedy
 */
export async function readSpreadsheet(asked: SheetAsked): Promise<SheetRead> {
  const bytes = Buffer.from(asked.bytes.buffer, asked.bytes.byteOffset, asked.bytes.length)
  if (bytes.subarray(0, 4).equals(compoundFile)) throw new Unsupported(words.old)
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') refuseBomb(bytes)
  const answer = await helpers.ask(asked).catch((error: unknown) => {
    if (error instanceof ChildFailure) throw new Unsupported(words.hangs)
    throw error
  })
  if (!('fault' in answer)) return answer
  throw new Unsupported(textOf(answer))
}

/** First bytes of `.xls` and of an XLSX with a password. */
const compoundFile = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

function refuseBomb(bytes: Buffer): void {
  try {
    readDirectory(bytes)
  } catch (error) {
    throw new Unsupported(words[error instanceof ZipRefusal ? error.fault : 'broken'])
  }
}

function textOf({ fault, count: counted = 0 }: { fault: SheetFault; count?: number | undefined }): string {
  if (fault === 'too_many_rows')
    return `Esta planilha tem ${count(counted, 'linha', 'linhas')}. ${words[fault]}`
  return fault === 'quotes' ? `${words[fault]} Veja perto da linha ${counted}.` : words[fault]
}

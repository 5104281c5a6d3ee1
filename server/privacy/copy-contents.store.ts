import { sql } from 'kysely'
import { brasilia, formatInstant } from '#core/kit/dates.ts'
import { copyDays } from '#core/privacy/privacy.ts'
import { q } from '#server/database.ts'
import type { Db } from '#server/kit/database.ts'
import type { FileStore } from '#server/kit/files.ts'
import type { ZipEntry } from '#server/kit/zip.ts'
import { countFiles, fileFolders, filesOf } from './copy-files.store.ts'
import { asCsv, asJson } from './copy-rows.store.ts'
import { organizationSheets } from './organization-sheets.ts'
import { personSheets } from './person-sheets.ts'
import type { Sheet } from './sheet.ts'

export interface CopySource {
  /** Reads as the person whose copy it is: what they may not see is not in it. */
  db: Db
  files: FileStore
  name: string
  /** The organization whose data it holds; null: the person's own. */
  organization: { kind: string; timeZone: string } | null
  now: Date
}

/** Everything that goes into a copy, one entry after the other. */
export async function* contentsOf(source: CopySource): AsyncGenerator<ZipEntry> {
  const { db, organization, now } = source
  const sheets = organization ? organizationSheets(organization.kind) : personSheets
  yield entry('LEIA-ME.txt', now, textBytes(readme(source, sheets)))
  for (const sheet of sheets) {
    yield entry(`${sheet.path}.json`, now, asJson(db, sheet))
    yield entry(`${sheet.path}.csv`, now, asCsv(db, sheet))
  }
  if (!organization) {
    yield entry('pessoa/acesso.json', now, access(db))
    return
  }
  yield* filesOf(source)
}

/** Number of entries to come. */
export async function countContents({ db, organization }: CopySource): Promise<number> {
  if (!organization) return 2 + personSheets.length * 2
  return 1 + organizationSheets(organization.kind).length * 2 + (await countFiles(db))
}

const entry = (path: string, modified: Date, content: ZipEntry['content']): ZipEntry => ({
  path,
  modified,
  content,
})

async function* access(db: Db): AsyncGenerator<Uint8Array> {
  const row = await db.first(q.selectNoFrom(sql<unknown>`own_access()`.as('access')))
  yield Buffer.from(`${JSON.stringify(row?.access ?? {}, null, 2)}\n`)
}

const textBytes = (text: string): Uint8Array[] => [Buffer.from(text)]

function readme({ name, organization, now }: CopySource, sheets: readonly Sheet[]): string {
  const zone = organization?.timeZone ?? brasilia
  const lines = [
    organization ? 'Cópia dos dados da sua organização no Equipo' : 'Cópia dos seus dados pessoais no Equipo',
    '',
    `Pedida por ${name}, feita em ${formatInstant(now.toISOString(), zone)}.`,
    `Fica disponível para baixar por ${copyDays} dias; depois é apagada e pode ser pedida de novo.`,
    '',
    'Cada assunto vem em dois formatos com o mesmo conteúdo: .json, para programas, e .csv, para planilhas',
    '(separado por ponto e vírgula; um apóstrofo antes de =, +, - ou @ impede que a planilha execute o texto).',
    'Datas com hora estão em UTC (Z). Valores em centavos. Os identificadores ligam um arquivo a outro.',
    '',
    ...sheets.map(({ path, holds }) => `${path}: ${holds}`),
    ...(organization
      ? fileFolders.map(({ folder, holds }) => `${folder}/: ${holds}`)
      : [
          'pessoa/acesso.json: como e de onde você entra; senhas e chaves não podem ser lidas e não saem aqui',
        ]),
    '',
    'Não estão aqui dados de outras organizações nem e-mails de outras pessoas.',
  ]
  return `${lines.join('\r\n')}\r\n`
}

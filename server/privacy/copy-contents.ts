import { sql } from 'kysely'
import { brasilia, formatInstant } from '#core/kit/dates.ts'
import { copyDays } from '#core/privacy/privacy.ts'
import { q } from '#server/database.ts'
import { documentFile } from '#server/document/document.store.ts'
import { fileKey } from '#server/file/upload.store.ts'
import type { Db } from '#server/kit/database.ts'
import { Failure } from '#server/kit/errors.ts'
import type { FileStore } from '#server/kit/files.ts'
import { safeName, type ZipEntry } from '#server/kit/zip.ts'
import { asCsv, asJson } from './copy-rows.ts'
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
  yield entry('LEIA-ME.txt', now, said(readme(source, sheets)))
  for (const sheet of sheets) {
    yield entry(`${sheet.path}.json`, now, asJson(db, sheet))
    yield entry(`${sheet.path}.csv`, now, asCsv(db, sheet))
  }
  if (!organization) {
    yield entry('pessoa/acesso.json', now, access(db))
    return
  }
  yield* documents(source)
  yield* uploads(source)
}

/** How many entries there will be. */
export async function countContents({ db, organization }: CopySource): Promise<number> {
  if (!organization) return 2 + personSheets.length * 2
  const [[documentCount], [fileCount]] = await db.together(
    q.selectFrom(ownDocuments()).select(sql<number>`count(*)::int`.as('many')),
    q.selectFrom(ownFiles()).select(sql<number>`count(*)::int`.as('many')),
  )
  const sheets = organizationSheets(organization.kind).length * 2
  return 1 + sheets + (documentCount?.many ?? 0) + (fileCount?.many ?? 0)
}

const entry = (path: string, modified: Date, content: ZipEntry['content']): ZipEntry => ({
  path,
  modified,
  content,
})

interface Named {
  id: string
  name: string
  at: string
}

const ownDocuments = () =>
  sql<Named>`(select id, number || '-v' || version || '.pdf' as name, issued_at as at from documents
    where (select organization_id()) in (clinic_id, workshop_id))`.as('own')
const ownFiles = () =>
  sql<Named>`(select id, name, created_at as at from files
    where organization_id = (select organization_id()) and removed_at is null)`.as('own')

async function* documents({ db }: CopySource): AsyncGenerator<ZipEntry> {
  for await (const { id, name, at } of all(db, ownDocuments)) {
    const path = `documentos/${safeName(name)}`
    const file = await documentFile(db, id).catch((error: unknown) => {
      // Its file is still to be made.
      if (error instanceof Failure) return null
      throw error
    })
    if (!file)
      yield entry(`${path}.txt`, new Date(at), said('O PDF deste documento ainda não ficou pronto.\r\n'))
    else yield { ...entry(path, new Date(at), [file.bytes]), stored: true }
  }
}

async function* uploads({ db, files }: CopySource): AsyncGenerator<ZipEntry> {
  for await (const { id, name, at } of all(db, ownFiles)) {
    const path = `arquivos/${id.slice(-8)}-${safeName(name)}`
    const content = await files.get(fileKey(id, 'full'))
    if (!content) yield entry(`${path}.txt`, new Date(at), said('Este arquivo não está mais guardado.\r\n'))
    else yield { ...entry(path, new Date(at), content), stored: true }
  }
}

const atOnce = 200

async function* all(db: Db, from: typeof ownFiles): AsyncGenerator<Named> {
  let after: string | null = null
  for (;;) {
    let page = q.selectFrom(from()).selectAll().orderBy('id').limit(atOnce)
    if (after) page = page.where('id', '>', after)
    const rows: Named[] = await db.all(page)
    yield* rows
    after = rows.at(-1)?.id ?? null
    if (rows.length < atOnce) return
  }
}

async function* access(db: Db): AsyncGenerator<Uint8Array> {
  const row = await db.first(q.selectNoFrom(sql<unknown>`own_access()`.as('access')))
  yield Buffer.from(`${JSON.stringify(row?.access ?? {}, null, 2)}\n`)
}

const said = (text: string): Uint8Array[] => [Buffer.from(text)]

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
      ? [
          'documentos/: os laudos em PDF, como foram emitidos',
          'arquivos/: as fotos e os documentos enviados pela organização',
        ]
      : [
          'pessoa/acesso.json: como e de onde você entra; senhas e chaves não podem ser lidas e não saem aqui',
        ]),
    '',
    'Não estão aqui dados de outras organizações nem e-mails de outras pessoas.',
  ]
  return `${lines.join('\r\n')}\r\n`
}

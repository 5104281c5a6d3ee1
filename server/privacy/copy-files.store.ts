import { sql, type RawBuilder } from 'kysely'
import { q } from '#server/database.ts'
import { documentFile } from '#server/document/document.store.ts'
import { fileKey } from '#server/file/file.store.ts'
import type { Db } from '#server/kit/database.ts'
import { Failure } from '#server/kit/errors.ts'
import type { FileStore } from '#server/kit/files.ts'
import { safeName, type ZipEntry } from '#server/kit/zip.ts'
import { own } from './sheet.ts'

interface Named {
  id: string
  name: string
  at: string
}

/** One kind of file in an organization's copy. */
interface Folder {
  folder: string
  /** Description of the contents, for the reader of the archive. */
  holds: string
  /** The files: id, name and hour, by id. */
  rows: RawBuilder<Named>
  /** The file's content; null if there is none, which `lacking` then explains. */
  content: (source: FilesSource, id: string) => Promise<ZipEntry['content'] | null>
  lacking: string
}

interface FilesSource {
  db: Db
  files: FileStore
}

const ofOwn = sql.raw(`${own} in (d.clinic_id, d.workshop_id, d.issuer_id)`)

/** The files of an organization's copy, each folder after the other. */
export const fileFolders: readonly Folder[] = [
  {
    folder: 'documentos',
    holds: 'os laudos e demais documentos em PDF, como foram emitidos',
    rows: sql<Named>`(select d.id, d.number || '-v' || d.version || '.pdf' as name, d.issued_at as at
      from documents d where ${ofOwn})`,
    content: async ({ db }, id) => {
      try {
        return [(await documentFile(db, id)).bytes]
      } catch (error) {
        // Its file is still to be made.
        if (error instanceof Failure) return null
        throw error
      }
    },
    lacking: 'O PDF deste documento ainda não ficou pronto.',
  },
  {
    folder: 'evidencias',
    holds: 'a página de evidências das assinaturas de cada documento, a mais nova que foi feita',
    rows: sql<Named>`(select d.id, 'evidencias-' || d.number || '-v' || d.version || '.pdf' as name, e.at
      from documents d join (select document_id, max(made_at) as at from signature_evidence group by 1) e
        on e.document_id = d.id where ${ofOwn})`,
    content: async ({ db }, id) => {
      const newest = q
        .selectFrom('signatureEvidence')
        .where('documentId', '=', id)
        .orderBy('version', 'desc')
        .limit(1)
      const row = await db.first(newest.select('bytes'))
      return row ? [row.bytes] : null
    },
    lacking: 'Esta página não existe mais no Equipo.',
  },
  {
    folder: 'assinaturas-com-certificado',
    holds: 'os arquivos assinados com certificado digital, como a organização os enviou',
    rows: sql<Named>`(select id, name, kept_at as at from icp_signatures where organization_id = ${sql.raw(own)})`,
    content: async ({ db }, id) => {
      const row = await db.first(q.selectFrom('icpSignatures').where('id', '=', id).select('bytes'))
      return row ? [row.bytes] : null
    },
    lacking: 'Este arquivo não existe mais no Equipo.',
  },
  {
    folder: 'arquivos',
    holds: 'as fotos, os documentos e as gravações enviados pela organização',
    rows: sql<Named>`(select id, name, created_at as at from files
      where organization_id = ${sql.raw(own)} and removed_at is null)`,
    content: ({ files }, id) => files.get(fileKey(id, 'full')),
    lacking: 'Este arquivo não existe mais no Equipo.',
  },
  {
    folder: 'fotos-de-relatos',
    holds: 'as fotos enviadas com relatos de defeito; a de um relato que virou ordem está em arquivos',
    rows: sql<Named>`(select photo_id as id, 'relato.jpg' as name, created_at as at from defect_reports
      where photo_id is not null and status <> 'ordered'
        and (clinic_id = ${sql.raw(own)} or clinic_id in (select managed_clinics())))`,
    content: ({ files }, id) => files.get(fileKey(id, 'full')),
    lacking: 'Esta foto não existe mais no Equipo.',
  },
]

/** Number of files to come. */
export async function countFiles(db: Db): Promise<number> {
  const counts = await db.together(
    ...fileFolders.map(({ rows }) =>
      q.selectFrom(rows.as('own')).select(sql<number>`count(*)::int`.as('many')),
    ),
  )
  return counts.flat().reduce((sum, one) => sum + one.many, 0)
}

/** All files, one after the other. */
export async function* filesOf(source: FilesSource): AsyncGenerator<ZipEntry> {
  for (const { folder, rows, content, lacking } of fileFolders) {
    for await (const { id, name, at } of listed(source.db, rows)) {
      // Two that are called the same lie beside each other.
      const path = `${folder}/${id.slice(-8)}-${safeName(name)}`
      const modified = new Date(at)
      const found = await content(source, id)
      yield found
        ? { path, modified, content: found, stored: true }
        : { path: `${path}.txt`, modified, content: [Buffer.from(`${lacking}\r\n`)] }
    }
  }
}

const atOnce = 200

async function* listed(db: Db, rows: RawBuilder<Named>): AsyncGenerator<Named> {
  let after: string | null = null
  for (;;) {
    let page = q.selectFrom(rows.as('own')).selectAll().orderBy('id').limit(atOnce)
    if (after) page = page.where('id', '>', after)
    const found: Named[] = await db.all(page)
    yield* found
    after = found.at(-1)?.id ?? null
    if (found.length < atOnce) return
  }
}

import { labelTexts } from '#core/label/refusal-texts.ts'
import { brasilia, dateIn } from '#core/kit/dates.ts'
import { writtenCode } from '#core/label/label.ts'
import { isReadable, places, qrSide, staysOnPage, type PrinterOffset } from '#core/label/layout.ts'
import type { LabelSheet, PrintedLabel } from '#core/label/label-sheet.ts'
import { paperOf, perPage, type LabelPaper } from '#core/label/papers.ts'
import { q } from '#server/database.ts'
import type { Db } from '#server/kit/database.ts'
import { NotFound, Refused } from '#server/kit/errors.ts'
import { labelSettings } from './label-settings.store.ts'
import { ownId } from './label.store.ts'

/** The requested labels and paper. */
interface Asked {
  paper: string
  start: number
  equipment?: string | undefined
  parts?: string | undefined
  batch?: string | undefined
}

interface Row {
  token: string | null
  code: string | null
  /** Content of the QR, if it is not the address of a label. */
  content?: string
  equipmentCode: string | null
  name: string
  clinic: string
  phone: string | null
}

const labelUrl = (publicUrl: string, token: string): string => `${publicUrl}/q/${token}`

/** An example for a label that is not made yet; its address leads nowhere. */
const example = { token: 'exemplo-de-uma-etiquet', code: '00000000' }

/**
 * The sheets to print, moved by the offset of the organization's printer.
 * @param draft examples stand for labels that are not made yet; else they are left out
 * @throws NotFound if nothing is there to be printed, Refused if a phone could not read it, or it leaves the page
 */
export async function labelSheet(
  db: Db,
  { paper: paperId, start, equipment, parts, batch }: Asked,
  { publicUrl, now, draft }: { publicUrl: string; now: Date; draft: boolean },
): Promise<LabelSheet> {
  const paper = knownPaper(paperId)
  const { offsetX: x, offsetY: y } = await labelSettings(db)
  if (!staysOnPage(paper, { x, y }))
    throw new Refused('label.off_page', undefined, labelTexts['label.off_page'])
  const rows = parts
    ? await ofParts(db, parts.split(','))
    : equipment
      ? await ofEquipmentList(db, equipment.split(','), draft)
      : await ofBatch(db, batch ?? '')
  if (rows.length === 0) throw new NotFound()
  for (const { content } of rows) mustBeReadable(paper, content ?? labelUrl(publicUrl, example.token))
  // A place beyond the sheet is one on the next.
  const first = ((start - 1) % perPage(paper)) + 1
  const printed = laid(paper, rows, first, { x, y }, publicUrl)
  return { ...pageOf(paper, `Etiquetas · ${paper.name}`, now), sheets: printed, test: null }
}

/** The sheet that is held against a sheet of labels to see how far the printer is off: printed as it is set now. */
export async function labelTestSheet(db: Db, paperId: string, now: Date): Promise<LabelSheet> {
  const paper = knownPaper(paperId)
  const { offsetX, offsetY } = await labelSettings(db)
  const spots = places(paper, paper.columns * paper.rows, 1, { x: offsetX, y: offsetY })
  const test = { width: paper.width, height: paper.height, places: spots.map(({ x, y }) => ({ x, y })) }
  return { ...pageOf(paper, `Folha de teste · ${paper.name}`, now), sheets: [], test }
}

function knownPaper(id: string): LabelPaper {
  const paper = paperOf(id)
  if (!paper) throw new NotFound()
  return paper
}

function mustBeReadable(paper: LabelPaper, content: string): void {
  if (!isReadable(paper, content))
    throw new Refused('label.too_small', undefined, labelTexts['label.too_small'])
}

function pageOf(paper: LabelPaper, title: string, now: Date) {
  const [year = 0, month = 0, day = 0] = dateIn(brasilia, now).split('-').map(Number)
  const made = { year, month, day, hour: 12, minute: 0, second: 0 }
  return { title, author: 'Equipo', made, pageWidth: paper.pageWidth, pageHeight: paper.pageHeight }
}

function laid(
  paper: LabelPaper,
  rows: readonly Row[],
  start: number,
  offset: PrinterOffset,
  publicUrl: string,
): PrintedLabel[][] {
  const sheets: PrintedLabel[][] = []
  for (const [index, { page, x, y }] of places(paper, rows.length, start, offset).entries()) {
    const row = rows[index]
    if (!row) continue
    const { token, code } = row.token && row.code ? { token: row.token, code: row.code } : example
    const url = row.content ?? labelUrl(publicUrl, token)
    ;(sheets[page] ??= []).push({
      x,
      y,
      width: paper.width,
      height: paper.height,
      qrSide: qrSide(paper),
      url,
      code: row.content === undefined ? writtenCode(code) : '',
      equipmentCode: row.equipmentCode,
      name: row.name,
      contact: [row.clinic, ...(row.phone ? [written(row.phone)] : [])],
    })
  }
  return sheets
}

/** Equipment in the order of `ids`, each with its newest label. */
async function ofEquipmentList(db: Db, ids: readonly string[], draft: boolean): Promise<Row[]> {
  const rows = await db.all(
    q
      .selectFrom('equipment as e')
      .innerJoin('organizations as c', 'c.id', 'e.clinicId')
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('labels')
            .whereRef('labels.equipmentId', '=', 'e.id')
            .where('labels.status', '=', 'bound')
            .orderBy('labels.boundAt', 'desc')
            .orderBy('labels.id', 'desc')
            .select(['labels.token', 'labels.code'])
            .limit(1)
            .as('l'),
        (join) => join.onTrue(),
      )
      .where('e.id', 'in', [...ids])
      .select([
        'e.id',
        'l.token',
        'l.code',
        'e.code as equipmentCode',
        'e.name',
        'c.name as clinic',
        'c.phone',
      ]),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const found = [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
  return found.filter(({ token }) => draft || token !== null)
}

/** Items of the workshop's stock in the order in which they were asked for; their QR contains their code. */
async function ofParts(db: Db, ids: readonly string[]): Promise<Row[]> {
  const rows = await db.all(
    q
      .selectFrom('stockItems')
      .where('organizationId', '=', ownId(db))
      .where('id', 'in', [...ids])
      .select(['id', 'code', 'name', 'maker']),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return [...new Set(ids)].flatMap((id) => {
    const { code = '', name = '', maker = null } = byId.get(id) ?? {}
    const part = { token: null, code: null, content: code, equipmentCode: code, name, clinic: maker ?? '' }
    return byId.has(id) ? [{ ...part, phone: null }] : []
  })
}

/** Labels of a batch that are still blank, so that a second print does not double labels in use. */
async function ofBatch(db: Db, batchId: string): Promise<Row[]> {
  const rows = await db.all(
    q
      .selectFrom('labels as l')
      .innerJoin('organizations as o', 'o.id', 'l.organizationId')
      .where('l.organizationId', '=', ownId(db))
      .where('l.batchId', '=', batchId)
      .where('l.status', '=', 'blank')
      .orderBy('l.id')
      .select(['l.token', 'l.code', 'o.name as clinic', 'o.phone']),
  )
  return rows.map(({ token, code, clinic, phone }) => ({
    token,
    code,
    clinic,
    phone,
    equipmentCode: null,
    name: 'Leia para ver este equipamento',
  }))
}

const written = (phone: string): string => `(${phone.slice(0, 2)}) ${phone.slice(2, -4)}-${phone.slice(-4)}`

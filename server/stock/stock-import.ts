import { fold } from '#core/kit/search.ts'
import { incoming, opposite, stockTexts, type Stock } from '#core/stock/movement.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import type { ImportAction, Importer, PlannedRow } from '#server/kit/importer.ts'
import { addLots, holdItems, listLots, listOfAction, listPlaces, newLot } from './stock-import.store.ts'
import { codeOf, lastCode } from './stock-record.store.ts'
import { addFirstPlace, addMovements, type NewMovement } from './stock.store.ts'

/** The part of an imported row about the stock. */
interface OpeningRow {
  openingMilli: number
  openingPlace: string | null
  openingCents: number | null
  openingLot: string | null
  openingExpiresOn: string | null
}

const openingOf = ({ values }: PlannedRow) => values as unknown as OpeningRow
const hasOpening = (row: PlannedRow) => openingOf(row).openingMilli > 0

function fault(row: PlannedRow, field: string, message: string): void {
  const text = row.given.has(field) ? String(row.values[field]) : null
  row.faults.push({ field, text, message })
}

/** Balances of items, with place and lot, from the further columns of a spreadsheet. */
export const stockImport: Pick<Importer, 'check' | 'prepare' | 'write' | 'undo'> = {
  async check(db, rows) {
    const openings = rows.filter(hasOpening)
    const findPlace = placesOf(await listPlaces(db))
    const lots = await knownLots(db, openings)
    for (const row of openings) {
      const { openingPlace, openingLot, openingExpiresOn } = openingOf(row)
      const place = findPlace(openingPlace)
      if ('message' in place) fault(row, 'openingPlace', place.message)
      checkStanding(row)
      if (!openingLot) continue
      const key = `${row.id}:${openingLot}`
      const expiresOn = lots.get(key)
      if (expiresOn === undefined) lots.set(key, openingExpiresOn)
      else if (openingExpiresOn && expiresOn !== openingExpiresOn)
        fault(row, 'openingExpiresOn', stockTexts.lotDate)
    }
  },

  async prepare(tx, rows) {
    const unnumbered = rows.filter(({ values }) => !values['code'])
    if (unnumbered.length === 0) return
    const sent = rows.map(({ values }) => Number(/^P-(\d{4,8})$/.exec(String(values['code']))?.[1] ?? 0))
    let last = Math.max(await lastCode(tx), ...sent)
    for (const row of unnumbered) row.values = { ...row.values, code: codeOf((last += 1)) }
  },

  async write(tx, rows, { actionId, now }) {
    const openings = rows.filter(hasOpening)
    if (openings.length === 0) return
    if ((await listPlaces(tx)).length === 0) await addFirstPlace(tx, now)
    const findPlace = placesOf(await listPlaces(tx))
    const lotIds = await lotsFor(tx, openings, now)
    const stocks = await stocksOf(tx, openings)
    const movements = openings.flatMap((row): NewMovement[] => {
      const { openingMilli, openingPlace, openingCents, openingLot } = openingOf(row)
      const place = findPlace(openingPlace)
      if ('message' in place) return []
      const change = incoming(moved(stocks, row.id), openingMilli, openingCents)
      add(stocks, row.id, change)
      const lotId = openingLot ? (lotIds.get(`${row.id}:${openingLot}`) ?? null) : null
      return [
        { itemId: row.id, actionId, kind: 'opening', placeId: place.id, lotId, reason: null, ...change },
      ]
    })
    await addInParts(tx, movements, now)
  },

  undo: undoOpenings,
}

const moved = (stocks: Map<string, Stock>, id: string) => stocks.get(id) ?? { balanceMilli: 0, valueCents: 0 }

function add(
  stocks: Map<string, Stock>,
  id: string,
  change: { quantityMilli: number; costCents: number },
): void {
  const { balanceMilli, valueCents } = moved(stocks, id)
  stocks.set(id, {
    balanceMilli: balanceMilli + change.quantityMilli,
    valueCents: valueCents + change.costCents,
  })
}

async function stocksOf(tx: Tx, rows: readonly PlannedRow[]): Promise<Map<string, Stock>> {
  const items = await holdItems(tx, [...new Set(rows.map(({ id }) => id))])
  return new Map(items.map(({ id, balanceMilli, valueCents }) => [id, { balanceMilli, valueCents }]))
}

const movementsAtOnce = 1000

async function addInParts(tx: Tx, movements: NewMovement[], now: Date): Promise<void> {
  for (let at = 0; at < movements.length; at += movementsAtOnce)
    await addMovements(tx, movements.slice(at, at + movementsAtOnce), now)
}

/** An item with stock is not opened again: the same file twice would double it. */
function checkStanding(row: PlannedRow): void {
  const { joins } = row
  if (joins && Boolean(openingOf(joins).openingLot) !== Boolean(openingOf(row).openingLot))
    fault(row, 'openingLot', stockTexts.lotMissing)
  const item = (joins ?? row).standing?.values
  if (!item) return
  if (Number(item['balanceMilli']) > 0)
    fault(row, 'openingMilli', 'Esta peça já tem saldo. Acerte com uma contagem.')
  const { openingLot } = openingOf(row)
  const keepsLots = row.given.has('keepsLots') ? row.values['keepsLots'] : item['keepsLots']
  if (openingLot && !keepsLots) fault(row, 'openingLot', 'Esta peça não controla lote')
  if (!openingLot && keepsLots) fault(row, 'openingLot', stockTexts.lotMissing)
}

interface Place {
  id: string
  name: string
}

function placesOf(places: readonly Place[]) {
  const names = places.map(({ name }) => name).join(', ')
  return (name: string | null): Place | { message: string } => {
    const found = name
      ? places.find((place) => fold(place.name) === fold(name))
      : places.length === 1 && places[0]
    if (found) return found
    // A workshop without places gets its first one when it needs it.
    if (!name && places.length === 0) return { id: '', name: '' }
    if (!name) return { message: stockTexts.placeMissing }
    if (places.length === 0)
      return { message: 'Deixe em branco, ou crie este lugar antes em Estoque, Lugares' }
    return { message: `Não há este lugar. Use um destes: ${names}` }
  }
}

const idsOf = (rows: readonly PlannedRow[]) => [...new Set(rows.map(({ id }) => id))]

async function knownLots(db: Db, rows: readonly PlannedRow[]): Promise<Map<string, string | null>> {
  const lots = await listLots(db, idsOf(rows.filter(({ standing }) => standing)))
  return new Map(lots.map(({ itemId, code, expiresOn }) => [`${itemId}:${code}`, expiresOn]))
}

/** Ids of the lots of these rows, by item and code; new ones are written. */
async function lotsFor(tx: Tx, rows: readonly PlannedRow[], now: Date): Promise<Map<string, string>> {
  const known = await listLots(tx, idsOf(rows))
  const ids = new Map(known.map(({ id, itemId, code }) => [`${itemId}:${code}`, id]))
  const added = rows.flatMap((row) => {
    const { openingLot: code, openingExpiresOn } = openingOf(row)
    const key = `${row.id}:${code}`
    if (!code || ids.has(key)) return []
    const lot = newLot({ itemId: row.id, code, expiresOn: openingExpiresOn ?? null })
    ids.set(key, lot.id)
    return [lot]
  })
  await addLots(tx, added, now)
  return ids
}

/** Books the opposites of an import's movements, unless an item moved or was reserved since. */
async function undoOpenings(
  tx: Tx,
  made: readonly string[],
  undone: string,
  { actionId, now }: ImportAction,
) {
  const movements = await listOfAction(tx, undone)
  const last = new Map<string, number>()
  for (const { itemId, number } of movements) last.set(itemId, Math.max(number, last.get(itemId) ?? 0))
  const items = await holdItems(tx, [...new Set([...made, ...last.keys()])])
  const isMade = new Set(made)
  const used = items.filter(({ id, movements: counted, reservedMilli }) => {
    const isNew = isMade.has(id)
    const known = last.get(id) ?? (isNew ? 0 : counted)
    return counted !== known || (isNew && reservedMilli > 0)
  })
  if (used.length > 0) return used.map(({ name }) => name)
  const stocks = new Map<string, Stock>(items.map((item) => [item.id, item]))
  const opposites = movements.map(({ id, itemId, number: _, ...movement }): NewMovement => {
    const change = opposite(moved(stocks, itemId), movement)
    add(stocks, itemId, change)
    const { placeId, lotId } = movement
    const { quantityMilli, costCents } = change
    const booked = { quantityMilli, costCents, placeId, lotId, reason: null }
    return Object.assign(booked, { itemId, actionId, kind: 'opening' as const, reversesId: id })
  })
  await addInParts(tx, opposites, now)
  return []
}

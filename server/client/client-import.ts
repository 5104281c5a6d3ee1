import { fold } from '#core/kit/search.ts'
import { citiesOf, cityFault } from '#core/place/place.ts'
import type { Importer } from '#server/kit/importer.ts'
import type { RecordStore } from '#server/kit/record.store.ts'
import { claimedWith, clientBatch, clientSteps, usedAmong } from './client-import.store.ts'

interface Written {
  taxId?: string | null
  state: string
  city: string
}

/** Rows of a spreadsheet as clinics that the workshop keeps. Those on Equipo write their own data. */
export const clientImport: Omit<Importer, 'importKind'> = {
  store: clientSteps as unknown as RecordStore<never>,
  batch: clientBatch,

  async check(db, rows) {
    const written = (row: (typeof rows)[number]) => row.values as unknown as Written
    const taxIds = rows.flatMap((row) => written(row).taxId ?? [])
    const claimed = await claimedWith(db, taxIds)
    const spellings = new Map<string, Map<string, string>>()
    for (const row of rows) {
      const { taxId, state, city } = written(row)
      const known = spellings.get(state) ?? new Map(citiesOf(state).map((name) => [fold(name), name]))
      spellings.set(state, known)
      const place = { state, city: known.get(fold(city)) ?? city }
      row.values = { ...row.values, ...place }
      const fault = cityFault(place)
      if (fault)
        row.faults.push({ field: 'city', text: city, message: `${city} não é uma cidade de ${state}` })
      const name = taxId && claimed.get(taxId)
      if (name)
        row.faults.push({
          field: 'taxId',
          text: null,
          message: `${name} tem este CNPJ ou CPF e está no Equipo: os dados são da clínica`,
        })
    }
  },

  undo: (tx, made) => usedAmong(tx, made),
}

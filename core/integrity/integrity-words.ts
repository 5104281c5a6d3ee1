import type { ListingColumn } from '#core/administration/listing.ts'
import { brasilia, formatInstant, type Instant } from '#core/kit/dates.ts'
import type { IntegrityCheck } from './integrity.api.ts'
import { integrityKinds, type Fault, type IntegrityKind } from './integrity.ts'

export const kindTexts: Record<IntegrityKind, { name: string; meaning: string }> = {
  references: { name: 'Referências', meaning: 'Cada linha aponta para outra que existe.' },
  balances: {
    name: 'Saldos e somas',
    meaning: 'Estoque, cobranças, pagamentos e meses batem com os lançamentos.',
  },
  numbers: { name: 'Numeração', meaning: 'Não falta número em nenhum ano de nenhuma organização.' },
  documents: { name: 'Documentos', meaning: 'Conteúdo, PDF e assinaturas são os da emissão.' },
  files: { name: 'Arquivos', meaning: 'Cada arquivo está no disco e é o mesmo, e nada sobra.' },
}

interface ResultRow {
  id: string
  kind: IntegrityKind
  /** When the check ended. */
  at: Instant
  looked: number | null
  found: number | null
  fault: Fault | null
}

/** A check as rows: each kind with its numbers, and behind it the faults that were kept. */
export function resultRows(check: IntegrityCheck, faults: readonly Fault[]): ResultRow[] {
  const at = check.endedAt ?? check.askedAt
  const rows: ResultRow[] = []
  for (const kind of integrityKinds) {
    const { [kind]: looked = 0 } = check.looked
    const { [kind]: found = 0 } = check.found
    rows.push({ id: kind, kind, at, looked, found, fault: null })
    for (const fault of faults) {
      const id = `${kind} ${rows.length}`
      if (fault.kind === kind) rows.push({ id, kind, at, looked: null, found: null, fault })
    }
  }
  return rows
}

export const resultColumns: ListingColumn<ResultRow>[] = [
  { id: 'at', head: 'Conferido em', text: ({ at }) => formatInstant(at, brasilia) },
  { id: 'kind', head: 'O que se confere', text: ({ kind }) => kindTexts[kind].name },
  { id: 'looked', head: 'Conferidos', text: ({ looked }) => String(looked ?? '') },
  { id: 'found', head: 'Problemas', text: ({ found }) => String(found ?? '') },
  { id: 'words', head: 'Problema', text: ({ fault }) => fault?.words ?? '' },
  { id: 'table', head: 'Tabela', text: ({ fault }) => fault?.table ?? '' },
  { id: 'row', head: 'Linha', text: ({ fault }) => fault?.id ?? '' },
]

import type { IntegrityCheck } from '#core/integrity/integrity.api.ts'
import type { IntegrityKind } from '#core/integrity/integrity.ts'

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

export const stateTexts: Record<IntegrityCheck['state'], string> = {
  waiting: 'Na fila',
  running: 'Em andamento',
  done: 'Concluída',
  abandoned: 'Interrompida',
}

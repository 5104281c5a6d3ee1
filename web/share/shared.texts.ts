import type { DocumentStatus } from '#core/document/document-number.ts'

/** Notes on a document's status for the person who got it. */
export const documentStandings: Record<DocumentStatus, { tone: 'ok' | 'warn' | 'bad'; text: string }> = {
  valid: { tone: 'ok', text: 'Este documento é válido.' },
  superseded: {
    tone: 'warn',
    text: 'Há uma versão mais nova deste documento. Peça a nova a quem enviou.',
  },
  contested: { tone: 'warn', text: 'A clínica contestou este documento, e o emissor ainda não respondeu.' },
  revoked: { tone: 'bad', text: 'O emissor revogou este documento: ele não vale mais.' },
}

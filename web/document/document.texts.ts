import type { Verification } from '#core/document/document.api.ts'

type Status = Verification['status']

/** The public page's answers; `tone` picks the tint. */
export const verdicts: Record<Status, { tone: 'ok' | 'warn' | 'bad' | 'none'; title: string; text: string }> =
  {
    valid: {
      tone: 'ok',
      title: 'Documento válido',
      text: 'Esta é a versão que vale. Não foi substituída nem revogada.',
    },
    superseded: {
      tone: 'warn',
      title: 'Substituído por outra versão',
      text: 'Este documento foi emitido pelo Equipo, mas há uma versão mais nova. Peça a nova a quem entregou este papel.',
    },
    contested: {
      tone: 'warn',
      title: 'Em contestação',
      text: 'O documento foi emitido pelo Equipo, e a clínica contestou o serviço. Espere a resposta de quem emitiu.',
    },
    revoked: {
      tone: 'bad',
      title: 'Documento revogado',
      text: 'Quem emitiu retirou este documento. Ele não vale mais e não foi substituído por outro.',
    },
    unknown: {
      tone: 'none',
      title: 'Não conhecemos este código',
      text: 'Nenhum documento emitido pelo Equipo tem este código. Confira letra por letra no papel.',
    },
  }

/** `9f2c 41aa …`: a hash in groups of four, so that an eye can follow it. */
export const groupedHash = (sha256: string) => sha256.replace(/(.{4})(?=.)/g, '$1 ')

import type { ContactStatus } from '#core/contact/contact.ts'
import type { Tone } from '#web/ui/Chip.tsx'

export const statusTexts: Record<ContactStatus, string> = {
  new: 'Nova',
  answered: 'Respondida',
  archived: 'Arquivada',
}

export const statusTones: Record<ContactStatus, Tone> = { new: 'info', answered: 'ok', archived: 'neutral' }

/** Button that sets each status, and the message once it is set. */
export const settleTexts: Record<ContactStatus, { verb: string; busy: string; done: string; text: string }> =
  {
    answered: {
      verb: 'Marcar como respondida',
      busy: 'Salvando...',
      done: 'Mensagem respondida',
      text: 'Ela continua na lista, com a data de hoje.',
    },
    archived: {
      verb: 'Arquivar',
      busy: 'Arquivando...',
      done: 'Mensagem arquivada',
      text: 'Ela sai da lista e fica no filtro Arquivada até ser apagada.',
    },
    new: {
      verb: 'Voltar para novas',
      busy: 'Salvando...',
      done: 'Mensagem marcada como nova',
      text: 'Ela volta para a lista como nova.',
    },
  }

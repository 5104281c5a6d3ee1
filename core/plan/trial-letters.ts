import { formatDate, type PlainDate } from '#core/kit/dates.ts'
import type { Letter } from '#core/mail/letter.ts'
import type { TrialNotice } from './subscription.ts'

interface TrialNews {
  /** The reader's first name. */
  person: string
  organization: string
  lastDay: PlainDate
  /** Page where the plan can be seen and bought. */
  planUrl: string
}

const stays =
  'Nada se perde: você continua consultando e exportando equipamentos, ordens, laudos e históricos, e pode terminar ' +
  'o que está aberto. Só não pode cadastrar equipamentos nem abrir ordens novas.'

/** Tells the members who manage the plan that the trial ends soon or has ended. */
export function trialLetter(
  notice: TrialNotice,
  { person, organization, lastDay, planUrl }: TrialNews,
): Letter {
  const day = formatDate(lastDay)
  const isOver = notice === 'trial_over'
  return {
    subject: isOver ? `O teste grátis terminou em ${day}` : `O teste grátis vai até ${day}`,
    paragraphs: [
      `Olá, ${person}.`,
      isOver
        ? `O teste grátis de ${organization} terminou em ${day}, e ainda não há um plano.`
        : `O teste grátis de ${organization} vai até ${day}, inclusive. Até lá tudo está liberado.`,
      isOver ? stays : `Depois, sem um plano: ${stays.charAt(0).toLowerCase()}${stays.slice(1)}`,
    ],
    action: { label: 'Ver os planos', url: planUrl },
    footnote: 'Você recebe este aviso uma vez, porque cuida do plano desta conta.',
  }
}

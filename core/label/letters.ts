import type { Letter } from '#core/mail/letter.ts'
import { confirmDays } from './defect-report.ts'

/** Asks the reporter of a defect to confirm their address. */
export const confirmationLetter = (equipment: { name: string; clinic: string }, link: string): Letter => ({
  subject: `Confirme o seu relato: ${equipment.name}`,
  paragraphs: [
    `Você relatou um defeito em ${equipment.name}, de ${equipment.clinic}. A clínica já recebeu o relato.`,
    `Confirme que foi você. Assim a clínica sabe que pode responder a este e-mail. O link vale ${confirmDays} dias.`,
  ],
  action: { label: 'Confirmar o relato', url: link },
  footnote: 'Se não foi você, ignore este e-mail: o relato fica marcado como não confirmado.',
})

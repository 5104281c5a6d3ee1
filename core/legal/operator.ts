import { formatPhone } from '#core/organization/formats.ts'
import type { Settings } from '#core/setting/setting.ts'
import type { LegalGaps } from './legal.ts'

/** The operator at this address and the contacts, as the legal texts name them. */
export type Operator = Pick<Settings, 'operator' | 'supportEmail' | 'supportPhone'>

/** Both must be named: LGPD, art. 9 III and IV; Decreto 7.962/2013, art. 2. */
export function legalGaps({ operator, supportEmail, supportPhone }: Operator): LegalGaps {
  const ways = [supportEmail, supportPhone && formatPhone(supportPhone)].filter(Boolean)
  return {
    operador: operator ?? 'nome ainda não publicado',
    contato:
      ways.length > 0
        ? `Fale conosco: ${ways.join(' ou ')}.`
        : 'Fale com quem administra este endereço do Equipo; o contato é publicado aqui assim que for definido.',
  }
}

/** Facts that the texts still lack because nobody has entered them in the settings. */
export function missingOf({ operator, supportEmail, supportPhone }: Operator): (keyof LegalGaps)[] {
  const missing: (keyof LegalGaps)[] = operator ? [] : ['operador']
  return supportEmail || supportPhone ? missing : [...missing, 'contato']
}

import * as z from 'zod/mini'
import { addMonths } from '#core/kit/dates.ts'
import { date } from '#core/kit/schemas.ts'
import { rulesVersion } from '#core/regulation/rules-version.ts'
import { writtenRules } from '#core/regulation/written-rules.ts'
import { dataProtectionForm, requestedRights } from './data-protection-form.ts'
import { dataProtectionSections } from './data-protection-sheet.ts'
import { variants, type Variant } from './data-protection-texts.ts'
import { draftKind, type Demand } from './draft-kind.ts'
import { asks, day, fact, isSaid, oneOf, said, words, yes } from './written.ts'

const names = <T extends object>(of: T) => Object.keys(of) as (keyof T & string)[]

const fields = z.object({
  variant: oneOf(names(variants)),
  officer: words(120),
  officerContact: words(160),
  adopted: yes,
  additions: words(5000),
  subject: words(160),
  subjectTaxId: words(60),
  guardian: words(160),
  purpose: words(2000),
  dataUsed: words(2000),
  until: day,
  askedOn: day,
  right: oneOf(names(requestedRights)),
  request: words(3000),
  reply: words(5000),
  operator: words(200),
  operatorTaxId: words(30),
  operatorService: words(3000),
  startsOn: day,
  happenedOn: day,
  knownOn: day,
  incident: words(5000),
  incidentData: words(3000),
  risk: words(3000),
  measures: words(5000),
  authorityOn: day,
  subjectsOn: day,
  whyNotTold: words(3000),
})
type Fields = z.infer<typeof fields>

const content = z.object({
  ...fields.shape,
  /** The day when the data were gathered, on the clinic's calendar. */
  on: date,
})
export type DataProtectionContent = z.infer<typeof content>

const ask = asks<DataProtectionContent>

/** Limits a demand to these variants. */
const forVariants =
  (which: readonly Variant[], given: (it: DataProtectionContent) => boolean) => (it: DataProtectionContent) =>
    it.variant && which.includes(it.variant) ? given(it) : true

const incidentLabels = {
  incident: 'O que aconteceu',
  incidentData: 'Dados e pessoas atingidas',
  risk: 'Risco para as pessoas',
  measures: 'O que foi feito',
}

const ofSubject = ['consent', 'revocation', 'answer'] as const

const demands: Demand<DataProtectionContent>[] = [
  ask(writtenRules.dataTerms, 'variant', 'Qual documento', (it) => !!it.variant),
  ask(writtenRules.dataOfficer, 'officer', 'Encarregado de dados', (it) => isSaid(it.officer)),
  ask(writtenRules.dataOfficer, 'officerContact', 'Contato do encarregado', (it) =>
    isSaid(it.officerContact),
  ),
  ask(
    writtenRules.dataRights,
    'subject',
    'Nome do titular',
    forVariants(ofSubject, (it) => isSaid(it.subject)),
  ),
  ask(
    writtenRules.dataConsent,
    'purpose',
    'Finalidade determinada: consentimento genérico não vale',
    forVariants(['consent', 'revocation'], (it) => isSaid(it.purpose)),
  ),
  ask(
    writtenRules.dataConsent,
    'dataUsed',
    'Dados a que o consentimento se refere',
    forVariants(['consent'], (it) => isSaid(it.dataUsed)),
  ),
  ask(
    writtenRules.dataRevoked,
    'askedOn',
    'Data do pedido de revogação',
    forVariants(['revocation'], (it) => !!it.askedOn),
  ),
  ask(
    writtenRules.dataAnswer,
    'askedOn',
    'Data do pedido, da qual o prazo conta',
    forVariants(['answer'], (it) => !!it.askedOn),
  ),
  ask(
    writtenRules.dataRights,
    'right',
    'O que foi pedido',
    forVariants(['answer'], (it) => !!it.right),
  ),
  ask(
    writtenRules.dataAnswer,
    'reply',
    'Resposta',
    forVariants(['answer'], (it) => isSaid(it.reply)),
  ),
  ask(
    writtenRules.dataOperator,
    'operator',
    'Nome do operador',
    forVariants(['operator'], (it) => isSaid(it.operator)),
  ),
  ask(
    writtenRules.dataOperator,
    'operatorService',
    'Serviço e dados que o operador trata',
    forVariants(['operator'], (it) => isSaid(it.operatorService)),
  ),
  ...(['incident', 'incidentData', 'risk', 'measures'] as const).map((field) =>
    ask(
      writtenRules.dataIncident,
      field,
      incidentLabels[field],
      forVariants(['incident'], (it) => isSaid(it[field])),
    ),
  ),
  ask(
    writtenRules.dataIncident,
    'knownOn',
    'Quando a clínica soube do incidente',
    forVariants(['incident'], (it) => !!it.knownOn),
  ),
  ask(
    writtenRules.dataIncident,
    'authorityOn',
    'Comunicação à autoridade e aos titulares, ou por que não houve',
    forVariants(['incident'], (it) => (it.authorityOn && it.subjectsOn ? true : isSaid(it.whyNotTold))),
  ),
  ask(writtenRules.adopted, 'adopted', 'Leia o texto na prévia e marque que a clínica concorda', (it) =>
    Boolean(it.adopted),
  ),
]

/** The addressee named in the head of a text; null if it is for everybody. */
function whomOf(it: Fields): string | null {
  if (it.variant === 'operator') return said(it.operator)
  return ofSubject.some((variant) => variant === it.variant) ? said(it.subject) : null
}

/** Texts about personal data that a clinic hands out or keeps. */
export const dataProtection = draftKind<Fields, DataProtectionContent>({
  title: 'Documento de proteção de dados',
  hint: 'Aviso de privacidade, acordo com operador, consentimento, revogação, resposta a titular ou registro de incidente.',
  issuedBy: ['clinic'],
  needsFullPlan: true,
  about: 'organization',
  rulesVersion,
  form: dataProtectionForm,
  fields,
  content,
  demands,
  sheet: (it, sealed) => ({
    title: it.variant ? variants[it.variant] : 'Documento de proteção de dados',
    subtitle: ['Proteção de dados pessoais', whomOf(it)].filter(Boolean).join(' · '),
    beside: {
      title: 'Encarregado de dados',
      rows: [fact('Nome', it.officer), fact('Contato', it.officerContact)],
    },
    sections: dataProtectionSections(it, sealed),
    basis: `Texto sugerido pelo Equipo, adotado por ${sealed.issuer.responsible ?? sealed.issuer.name}. Artigos da Lei 13.709/2018 (LGPD) conferidos em cópias públicas. Não substitui um advogado.`,
  }),
  validUntil: (it, issuedOn) => {
    if (it.variant === 'consent') return it.until ?? null
    return it.variant === 'notice' ? addMonths(issuedOn, 24) : null
  },
})

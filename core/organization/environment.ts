/**
 * The classes of environment that a dental service may have, several at once; support areas follow the most complex.
 * Source: RDC Anvisa 1.002/2025, articles 11 and 12.
 */
export const environmentClasses = [
  'no_anesthesia',
  'individual_1',
  'individual_1_inhaled',
  'individual_2',
  'collective',
  'imaging',
  'surgical',
] as const
export type EnvironmentClass = (typeof environmentClasses)[number]

export const environmentTexts: Record<EnvironmentClass, string> = {
  no_anesthesia: 'Sem anestesia',
  individual_1: 'Individual classe I',
  individual_1_inhaled: 'Individual classe I com sedação inalatória',
  individual_2: 'Individual classe II (sedação endovenosa)',
  collective: 'Coletivo',
  imaging: 'Sala de imagem',
  surgical: 'Centro cirúrgico odontológico',
}

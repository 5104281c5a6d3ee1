import { proposed, ruleOf } from './making.ts'
import type { Rule } from './rule.ts'

/** Minimum time for which a record is kept. */
interface RetentionRule extends Rule {
  kind: 'retention'
  /** Null: for the life of the equipment, then `yearsAfter`. */
  years: number | null
  yearsAfter: number | null
  /** From when the time counts. */
  from: 'record' | 'document' | 'deactivation'
}

const years = (rule: Rule, count: number, from: 'record' | 'document'): RetentionRule => ({
  ...rule,
  kind: 'retention',
  years: count,
  yearsAfter: null,
  from,
})

const afterLife = (rule: Rule, yearsAfter: number | null): RetentionRule => ({
  ...rule,
  kind: 'retention',
  years: null,
  yearsAfter,
  from: 'deactivation',
})

export const retentions: readonly RetentionRule[] = [
  years(
    ruleOf('keep-sterilization', 'rdc1002', 'art. 92', 'Monitoramento da esterilização: pelo menos 5 anos'),
    5,
    'record',
  ),
  years(
    ruleOf('keep-disinfection', 'rdc1002', 'art. 99, § 2º', 'Efetividade do desinfetante: pelo menos 5 anos'),
    5,
    'record',
  ),
  years(
    ruleOf(
      'keep-radiology',
      'rdc611',
      'art. 16',
      'Documentos de radiologia: pelo menos 5 anos, salvo norma maior',
    ),
    5,
    'document',
  ),
  years(
    ruleOf(
      'keep-waste',
      'rdc222',
      'art. 6º, parágrafo único',
      'Resíduos: capacitação da limpeza e venda ou doação para reciclagem, pelo menos 5 anos',
    ),
    5,
    'document',
  ),
  years(
    ruleOf(
      'keep-processing',
      'rdc15',
      'art. 26, parágrafo único',
      'Processamento em câmara acima de 60 L: pelo menos 5 anos',
    ),
    5,
    'record',
  ),
  // Article 40 of RDC 15/2012 is not among those to which RDC 1.002/2025, art. 93, refers.
  afterLife(
    proposed(
      'keep-history',
      'Histórico do esterilizador acima de 60 L: conta da desativação ou transferência, como na RDC 15/2012',
    ),
    null,
  ),
  afterLife(
    proposed(
      'keep-maintenance',
      'Registro de manutenção: vida do equipamento e mais 5 anos; a norma não dá prazo',
    ),
    5,
  ),
]

import { proposed, ruleOf } from './making.ts'
import type { Rule } from './rule.ts'

type SterilizationRecord = 'load' | 'biological' | 'bowie_dick' | 'label' | 'disinfection'

/** Required or recommended content of a sterilization record. */
interface FieldRule extends Rule {
  record: SterilizationRecord
  field: string
  /** `when`: required only in the case that `text` names. */
  required: 'always' | 'when' | 'proposed'
}

type Required = 'always' | 'when'

const asked = (
  record: SterilizationRecord,
  field: string,
  articles: string,
  text: string,
  required: Required = 'always',
) => fieldOf(record, field, required, ruleOf(`${record}-${field}`, 'rdc1002', articles, text))

const ours = (record: SterilizationRecord, field: string, text: string) =>
  fieldOf(record, field, 'proposed', proposed(`${record}-${field}`, text))

const guided = (record: SterilizationRecord, field: string, text: string) =>
  fieldOf(record, field, 'proposed', proposed(`${record}-${field}`, text, 'cdc'))

const fieldOf = (
  record: SterilizationRecord,
  field: string,
  required: FieldRule['required'],
  rule: Rule,
): FieldRule => ({
  ...rule,
  record,
  field,
  required,
})

/** Articles 81, 88 to 92, 99 and 101 of RDC 1.002/2025, and our proposals. */
export const sterilizationFields: readonly FieldRule[] = [
  asked('load', 'date', 'art. 91, I', 'Data da esterilização'),
  asked('load', 'lot', 'art. 91, II e § 2º', 'Lote unívoco da carga, nunca reutilizado'),
  asked('load', 'equipment', 'art. 91, III', 'Identificação do esterilizador, se houver mais de um', 'when'),
  asked('load', 'test-pack', 'art. 91, IV', 'Resultado do pacote teste'),
  asked('load', 'interpretation', 'art. 91, IV', 'Interpretação do pacote teste: conforme ou não conforme'),
  asked('load', 'packages', 'art. 91, V', 'Relação de pacotes'),
  asked('load', 'operator', 'art. 91, VI', 'Nome do operador'),
  asked('load', 'minutes', 'art. 91, VII e § 1º', 'Tempo do ciclo, no vapor', 'when'),
  asked('load', 'celsius', 'art. 91, VII e § 1º', 'Temperatura do ciclo, no vapor', 'when'),
  asked('load', 'pressure', 'art. 91, VII e § 1º', 'Pressão do ciclo com unidade, no vapor', 'when'),
  asked('load', 'integrator', 'arts. 89 e 90', 'Integrador tipo 5 ou 6 em todo ciclo'),
  ours('load', 'cycle', 'Tipo de ciclo: embalado, sólido, poroso ou lúmen'),
  ours('load', 'hours', 'Hora de início e de fim do ciclo'),
  ours('load', 'release', 'Liberação da carga: quem e quando, só com integrador conforme'),
  asked('biological', 'load', 'art. 89', 'Data, lote da carga e equipamento do teste semanal'),
  asked('biological', 'double-pack', 'art. 89, § 1º', 'Embalagem dupla de grau cirúrgico'),
  asked(
    'biological',
    'position',
    'art. 89, § 2º',
    'Posição do pacote teste, no ponto que o fabricante indica',
  ),
  asked('biological', 'result', 'art. 91, IV', 'Leitura e interpretação: negativo ou positivo'),
  ours('biological', 'invalid', 'Teste inválido, se a ampola controle não cresceu: repetir'),
  ours('biological', 'indicator', 'Lote e validade do indicador, que não pode estar vencido'),
  guided('biological', 'control', 'Ampola controle do mesmo lote, que deve dar positivo'),
  guided('biological', 'incubation', 'Incubadora, temperatura, início e fim da incubação, conforme a bula'),
  ours('biological', 'reader', 'Quem leu o indicador e quando'),
  asked(
    'bowie_dick',
    'result',
    'art. 88',
    'Data, equipamento, resultado e operador, se há bomba de vácuo',
    'when',
  ),
  asked('label', 'date', 'art. 81, I', 'Data da esterilização na etiqueta'),
  asked('label', 'prepared-by', 'art. 81, II', 'Nome do responsável pelo preparo'),
  asked('label', 'lot', 'art. 81, III', 'Lote da carga na etiqueta'),
  asked(
    'label',
    'devices',
    'art. 81, IV',
    'Instrumentos incluídos, se a embalagem não é transparente',
    'when',
  ),
  asked('label', 'indicator', 'art. 78', 'Indicador tipo 1 em toda embalagem'),
  ours('label', 'use-until', 'Data limite de uso, nunca depois da validade da embalagem'),
  asked('disinfection', 'parameter', 'art. 99', 'Parâmetro de efetividade medido antes de iniciar'),
  asked(
    'disinfection',
    'label',
    'art. 101, § 3º',
    'Data e responsável na embalagem, se o uso não é imediato',
    'when',
  ),
]

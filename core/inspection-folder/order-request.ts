import { basisText } from '#core/regulation/basis.ts'
import { cited, type BasisLine } from '#core/regulation/cited.ts'
import type { OrderRequest } from './inspection-folder.api.ts'

/** The service that evidence is asked for with. */
export interface Service {
  kind: OrderRequest['kind']
  /** A sentence to the technician. */
  asks: string
  basis: readonly BasisLine[]
}

const testsOf = (xray: string) =>
  `Fazer os testes de qualidade do ${xray} e entregar o laudo assinado, com o resultado e a tolerância de cada teste e a calibração do instrumento.`

/** The contents that a report is asked for are those that its norm demands. */
export const services = {
  tests: {
    kind: 'inspection',
    asks: testsOf('raio X'),
    basis: [cited('rdc611', 'arts. 28 e 30'), cited('in94'), cited('in95')],
  },
  intraoralTests: {
    kind: 'inspection',
    asks: testsOf('raio X intraoral'),
    basis: [cited('in95'), cited('rdc611', 'arts. 28 e 30')],
  },
  extraoralTests: {
    kind: 'inspection',
    asks: testsOf('raio X extraoral'),
    basis: [cited('in94'), cited('rdc611', 'arts. 28 e 30')],
  },
  survey: {
    kind: 'inspection',
    asks: 'Fazer o levantamento radiométrico do raio X e entregar o laudo assinado, com croqui e vizinhança, dados do aparelho, instrumento e calibração, leituras em pontos marcados, doses anuais estimadas e conclusões.',
    basis: [cited('rdc1002', 'art. 141'), cited('rdc611', 'arts. 63 e 64')],
  },
  maintenance: {
    kind: 'preventive',
    asks: 'Fazer a manutenção e entregar o laudo com a identificação da clínica e do equipamento, o que foi feito e a assinatura de quem fez.',
    basis: [cited('rdc1002', 'art. 134')],
  },
  incubator: {
    kind: 'preventive',
    asks: 'Fazer a preventiva anual da incubadora de indicador biológico e entregar o laudo.',
    basis: [cited('rdc1002', 'art. 136')],
  },
  latePlan: {
    kind: 'preventive',
    asks: 'Fazer a manutenção do plano que está atrasada e entregar o laudo.',
    basis: [cited('rdc1002', 'art. 134')],
  },
  emergency: {
    kind: 'inspection',
    asks: 'Verificar o monitor e o desfibrilador e entregar o laudo ou o certificado.',
    basis: [cited('rdc1002', 'art. 36')],
  },
} satisfies Record<string, Service>

/** An order's first text: what is asked for, then the articles and the indicator that ask for it. */
export function requestOf(service: Service | undefined, indicator: number): OrderRequest | null {
  if (!service) return null
  const { kind, asks, basis } = service
  const why = `${basis.map(basisText).join('; ')}. Indicador ${indicator} do roteiro de inspeção da Anvisa.`
  return { kind, fault: `${asks}\n\nPor quê: ${why}` }
}

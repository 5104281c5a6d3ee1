import { cited } from '#core/regulation/cited.ts'
import { hasExtraoral, hasIntraoral } from './answers.ts'
import { services } from '#core/inspection-folder/order-request.ts'
import { needsOf, type PathFacts, type Step } from './step.ts'

const has = ({ equipmentList }: PathFacts, category: string) =>
  equipmentList.some((one) => one.category === category)

/** The X-ray, if the clinic has said that it has one and has not registered it. */
function unregistered(
  facts: PathFacts,
  category: 'intraoral-xray' | 'extraoral-xray',
): typeof category | null {
  const isThere = category === 'extraoral-xray' ? hasExtraoral : hasIntraoral
  return facts.answers && isThere(facts.answers) && !has(facts, category) ? category : null
}

/** Needs somebody outside the clinic, who may take weeks. */
export const othersSteps: readonly Step[] = [
  {
    id: 'licence',
    phase: 'others',
    title: 'Ter a licença sanitária vigente',
    basis: [cited('rdc1002', 'art. 8º')],
    done: 'A licença está salva com o arquivo, dentro da validade',
    who: 'Responsável legal, com a vigilância sanitária',
    needs: needsOf(1),
  },
  {
    id: 'architecture',
    phase: 'others',
    title: 'Ter o projeto arquitetônico aprovado',
    basis: [cited('rdc1002', 'arts. 13 e 113, I')],
    done: 'O projeto aprovado pela vigilância está salvo com o arquivo',
    who: 'Responsável legal, com a vigilância sanitária',
    needs: [
      {
        indicator: 4,
        demand: {
          label: 'o projeto arquitetônico aprovado',
          by: [{ paper: 'architecture_project' }],
          orEvidence: false,
          mend: { action: 'attach', kind: 'architecture_project' },
        },
      },
    ],
  },
  {
    id: 'radiometric-survey',
    phase: 'others',
    title: 'Pedir o levantamento radiométrico de cada raio X',
    basis: services.survey.basis,
    done: 'Cada aparelho tem o seu laudo, de no máximo 4 anos, salvo com o arquivo',
    who: 'Especialista em radiologia, que assina o laudo',
    equipment: (facts) => unregistered(facts, 'extraoral-xray') ?? unregistered(facts, 'intraoral-xray'),
    needs: needsOf(11, 1),
  },
  {
    id: 'intraoral-tests',
    phase: 'others',
    title: 'Pedir os testes do raio X intraoral',
    basis: services.intraoralTests.basis,
    done: 'Cada aparelho tem o seu laudo, dentro da validade, salvo com o arquivo',
    who: 'Especialista em radiologia, que assina o laudo',
    equipment: (facts) => unregistered(facts, 'intraoral-xray'),
    onlyIf: (facts, answers) =>
      has(facts, 'intraoral-xray') || Boolean(answers?.xrays.some((kind) => kind !== 'extraoral')),
    needs: [
      {
        indicator: 11,
        demand: {
          label: 'o laudo de qualidade de cada raio X intraoral',
          by: [{ paper: 'xray_quality_report', each: ['intraoral-xray'] }],
          orEvidence: true,
          mend: { action: 'ask_report', kind: 'xray_quality_report' },
          service: services.intraoralTests,
        },
      },
    ],
  },
  {
    id: 'extraoral-tests',
    phase: 'others',
    title: 'Pedir os testes do raio X extraoral',
    basis: services.extraoralTests.basis,
    done: 'Cada aparelho tem o seu laudo, dentro da validade, salvo com o arquivo',
    who: 'Especialista em radiologia, que assina o laudo',
    equipment: (facts) => unregistered(facts, 'extraoral-xray'),
    onlyIf: (facts, answers) => has(facts, 'extraoral-xray') || Boolean(answers?.xrays.includes('extraoral')),
    needs: [
      {
        indicator: 11,
        demand: {
          label: 'o laudo de qualidade de cada raio X extraoral',
          by: [{ paper: 'xray_quality_report', each: ['extraoral-xray'] }],
          orEvidence: true,
          mend: { action: 'ask_report', kind: 'xray_quality_report' },
          service: services.extraoralTests,
        },
      },
    ],
  },
  {
    id: 'xray-registration',
    phase: 'others',
    title: 'Cadastrar cada raio X na vigilância local',
    basis: [cited('rdc1002', 'art. 139')],
    done: 'O cadastro está salvo, ou o índice do raio X foi emitido nos últimos 2 anos',
    who: 'Responsável técnico, com a vigilância sanitária',
    needs: needsOf(12),
  },
  {
    id: 'emergency-equipment',
    phase: 'others',
    title: 'Ter monitor, maleta e desfibrilador prontos',
    basis: services.emergency.basis,
    done: 'Há laudo dos últimos 12 meses ou certificado do desfibrilador',
    who: 'Técnico',
    needs: needsOf(24),
    mend: 'open_order',
  },
  {
    id: 'sterilizer-qualification',
    phase: 'others',
    title: 'Qualificar a autoclave acima de 60 L',
    basis: [cited('rdc1002', 'art. 93'), cited('rdc15', 'arts. 37, 39 e 41')],
    done: 'A qualificação dos últimos 12 meses está salva com o arquivo',
    who: 'Laboratório capacitado',
    onlyIf: ({ autoclaves }, answers) =>
      autoclaves.some(({ litres }) => (litres ?? 0) > 60) ||
      Boolean(answers?.autoclaves.includes('above_60')),
    needs: [
      {
        indicator: 42,
        demand: {
          label: 'a qualificação da autoclave',
          by: [{ paper: 'sterilizer_qualification', months: 12 }],
          orEvidence: false,
          mend: { action: 'attach', kind: 'sterilizer_qualification' },
        },
      },
    ],
  },
  {
    id: 'processing-contract',
    phase: 'others',
    title: 'Ter contrato com a processadora',
    basis: [cited('rdc1002', 'arts. 105 a 107')],
    done: 'O contrato está salvo com o arquivo',
    who: 'Responsável legal, com a processadora',
    needs: needsOf(45),
  },
  {
    id: 'maintenance-records',
    phase: 'others',
    title: 'Registrar a manutenção dos equipamentos',
    basis: services.maintenance.basis,
    done: 'Há laudo dos últimos 12 meses e nenhuma manutenção atrasada',
    who: 'Técnico',
    needs: [...needsOf(10, 1), ...needsOf(10, 3)],
  },
  {
    id: 'incubator',
    phase: 'others',
    title: 'Fazer a preventiva anual da incubadora',
    basis: services.incubator.basis,
    done: 'Cada incubadora tem um laudo dos últimos 12 meses',
    who: 'Técnico',
    onlyIf: (facts) => has(facts, 'biological-incubator'),
    needs: needsOf(10, 2),
  },
  {
    id: 'water',
    phase: 'others',
    title: 'Comprovar a água do equipo',
    basis: [cited('rdc1002', 'art. 40')],
    done: 'Há análise da água salva, ou laudo do purificador dos últimos 12 meses',
    who: 'Técnico ou laboratório',
    isUnasked: true,
    needs: needsOf(26),
  },
  {
    id: 'water-tank',
    phase: 'others',
    title: "Limpar a caixa d'água e guardar o comprovante",
    basis: [cited('rdc63', 'art. 39, §§ 1º e 2º')],
    done: 'O certificado está salvo com o arquivo, ou o checklist foi feito nos últimos 6 meses',
    who: 'Equipe ou empresa',
    needs: [
      {
        indicator: 4,
        demand: {
          label: "o comprovante da limpeza da caixa d'água",
          by: [{ paper: 'tank_cleaning' }, { routine: 'builtin:water-tank', days: 184 }],
          orEvidence: false,
          mend: { action: 'attach', kind: 'tank_cleaning' },
        },
      },
    ],
  },
  {
    id: 'waste-contract',
    phase: 'others',
    title: 'Ter contrato de coleta de resíduos, se é terceirizada',
    basis: [cited('rdc1002', 'art. 122')],
    done: 'O contrato está salvo com o arquivo, dentro da validade',
    who: 'Responsável legal, com a coletora',
    needs: needsOf(47, 1),
  },
  {
    id: 'pests',
    phase: 'others',
    title: 'Ter o controle de pragas em dia',
    basis: [cited('rdc63', 'arts. 23, VIII, e 63')],
    done: 'O certificado está salvo com o arquivo, dentro da validade',
    who: 'Empresa licenciada',
    needs: needsOf(13),
  },
]

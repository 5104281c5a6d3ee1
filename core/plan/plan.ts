/** The three plans and their content; prices are settings. Source: product specification, section 9. */
export const plans = [
  {
    id: 'basico',
    subscription: 'basic',
    name: 'Básico',
    role: 'dentist',
    forWhom: 'Consultório com poucos equipamentos',
    points: [
      'Até 15 equipamentos',
      'Laudos Anvisa',
      'Ordens de serviço ilimitadas',
      'Comunicação com técnicos',
    ],
    isPopular: false,
  },
  {
    id: 'profissional',
    subscription: 'professional',
    name: 'Profissional',
    role: 'dentist',
    forWhom: 'Clínica que passa por fiscalização',
    points: [
      'Equipamentos ilimitados',
      'Documentos legais completos',
      'Módulo financeiro',
      'Relatórios avançados',
      'Suporte prioritário',
    ],
    isPopular: true,
  },
  {
    id: 'tecnico',
    subscription: 'technician',
    name: 'Técnico',
    role: 'technician',
    forWhom: 'Para quem faz a manutenção',
    points: [
      'Gestão de clientes',
      'Controle de ordens de serviço',
      'Gestão de estoque',
      'Contratos de manutenção',
    ],
    isPopular: false,
  },
] as const

export type PlanId = (typeof plans)[number]['id']

export const planOf = (id: PlanId): (typeof plans)[number] => plans.find((plan) => plan.id === id) ?? plans[0]

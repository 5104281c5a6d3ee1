/**
 * The three plans as they are shown: price in cents a month and what each gives.
 * Source: product specification, section 9.
 */
export const plans = [
  {
    id: 'basico',
    subscription: 'basic',
    name: 'Básico',
    cents: 4990,
    role: 'dentist',
    forWhom: 'Consultório com poucos equipamentos',
    points: [
      'Até 15 equipamentos',
      'Laudos ANVISA',
      'Ordens de serviço ilimitadas',
      'Comunicação com técnicos',
    ],
    isPopular: false,
  },
  {
    id: 'profissional',
    subscription: 'professional',
    name: 'Profissional',
    cents: 8990,
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
    cents: 5990,
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

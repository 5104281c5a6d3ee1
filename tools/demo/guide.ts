import type { Config } from '#server/kit/config.ts'
import { dentist, password, secondDentist, secondTechnician, technician, type Character } from './people.ts'

interface Visit {
  email: string
  who: string
  what: readonly string[]
}

const of = ({ registration, details }: Character) => ({
  email: registration.email,
  who: `${registration.name}, ${details.name}`,
})

/** Suggestions to try, with the account for each; Portuguese, for the terminal. */
export function guide({ publicUrl, adminEmail }: Pick<Config, 'publicUrl' | 'adminEmail'>): string {
  const visits: Visit[] = [
    {
      ...of(dentist),
      what: [
        'dentista no Profissional, 24 equipamentos, dois avisos novos',
        'decida o orçamento da bomba de vácuo, confira o serviço da destiladora e abra o laudo',
      ],
    },
    {
      ...of(technician),
      what: [
        'técnico, três avisos novos',
        'responda ao pedido da alta rotação, responda à contestação do ultrassom, pegue uma ordem publicada',
      ],
    },
    {
      ...of(secondDentist),
      what: [
        'dentista no Básico com 15 equipamentos e o período de teste encerrado',
        'tente cadastrar mais um',
      ],
    },
    { ...of(secondTechnician), what: ['outra técnica da cidade: dispute com Rogério a ordem publicada'] },
    { email: adminEmail, who: 'Administração', what: ['decida a mediação que espera'] },
  ]
  const lines = visits.flatMap(({ email, who, what }) => [
    '',
    `  ${email}  ·  ${who}`,
    what.map((line) => `      ${line}`).join('\n'),
  ])
  return [
    `Equipo no ar, com dados de demonstração: ${publicUrl}`,
    `Entre em ${publicUrl}/login. A senha de todas as contas: ${password}`,
    ...lines,
    '',
    'Pessoas, clínicas, marcas e números são inventados.',
  ].join('\n')
}

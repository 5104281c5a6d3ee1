import { clientContactApi } from '#core/client/contact.api.ts'
import { clientApi } from '#core/client/client.api.ts'
import type { Story } from './agenda.ts'
import { clientEquipment, smallClinicEquipment, type Equipment } from './equipment.ts'
import type { ClientCard } from './people.ts'
import type { Person } from './caller.ts'
import { registerEquipment, type EquipmentList } from './stage.ts'
import type { Time } from './time.ts'

/** A client of the technician who is not on Equipo, as the technician knows it. */
export interface KnownClient {
  id: string
  name: string
  equipmentList: EquipmentList
}

export function clientOf(clients: readonly KnownClient[], name: string): KnownClient {
  const found = clients.find((one) => one.name === name)
  if (!found) throw new Error(`no such client: ${name}`)
  return found
}

type Place = [city: string, district: string, address: string]
type Responsible = [name: string, registry: number]

interface Planned extends ClientCard {
  kit: keyof typeof kits
}

const [autoclave, compressor, chair] = clientEquipment as [Equipment, Equipment, Equipment]
const piece = (name: string): Equipment => smallClinicEquipment.find((one) => one.name === name) ?? autoclave

/** The equipment of a client that the technician has registered, because he was called for it. */
const kits = {
  one: [autoclave],
  two: [piece('Autoclave'), compressor],
  chairs: [chair, piece('Compressor')],
  three: [piece('Autoclave'), chair, piece('Bomba de vácuo')],
} as const satisfies Record<string, readonly Equipment[]>

const client = (
  name: string,
  [city, district, address]: Place,
  [technicalResponsible, registry]: Responsible,
  [phone, kit]: [phone: number, kit: keyof typeof kits],
): Planned => ({
  name,
  city,
  state: 'SP',
  district,
  address,
  phone: `(19) 3200-${phone}`,
  whatsapp: `(19) 98100-${phone}`,
  technicalResponsible,
  technicalResponsibleRegistry: `CRO-SP ${registry}`,
  kit,
})

const planned: readonly Planned[] = [
  client(
    'Clínica Sorriso do Vale',
    ['Valinhos', 'Vila Santana', 'Rua dos Cedros, 214'],
    ['Marina Sales Coutinho', 61204],
    [5101, 'two'],
  ),
  client(
    'Odonto Paineiras',
    ['Vinhedo', 'Nova Vinhedo', 'Avenida das Palmeiras, 88'],
    ['Renato Bastos Guedes', 70311],
    [5112, 'three'],
  ),
  client(
    'Instituto Mantovani de Odontologia',
    ['Campinas', 'Cambuí', 'Rua das Magnólias, 1020'],
    ['Beatriz Mantovani', 55870],
    [5123, 'three'],
  ),
  client(
    'Consultório Dr. Aldo Ferreira',
    ['Sumaré', 'Centro', 'Rua Sete, 45'],
    ['Aldo Ferreira Lins', 33418],
    [5134, 'one'],
  ),
  client(
    'Espaço Oral Taquaral',
    ['Campinas', 'Taquaral', 'Rua dos Lírios, 301'],
    ['Priscila Nunes Abreu', 82095],
    [5145, 'two'],
  ),
  client(
    'Clínica Dente de Leite',
    ['Campinas', 'Jardim Guanabara', 'Rua das Hortênsias, 67'],
    ['Talita Moreira Prado', 90112],
    [5156, 'chairs'],
  ),
  client(
    'Odontologia Santa Rosa',
    ['Hortolândia', 'Jardim Rosolém', 'Rua das Violetas, 510'],
    ['Cláudio Peixoto', 47720],
    [5167, 'two'],
  ),
  client(
    'Consultório Bellini',
    ['Paulínia', 'Centro', 'Avenida Central, 930'],
    ['Fernanda Bellini', 68233],
    [5178, 'one'],
  ),
  client(
    'Clínica Riso Aberto',
    ['Indaiatuba', 'Cidade Nova', 'Rua das Amoreiras, 155'],
    ['Gustavo Leme Torres', 75519],
    [5189, 'chairs'],
  ),
  client(
    'Odonto Jequitibá',
    ['Campinas', 'Barão Geraldo', 'Rua dos Jequitibás, 22'],
    ['Simone Aguiar', 59841],
    [5190, 'two'],
  ),
  client(
    'Centro Odontológico Ponte Preta',
    ['Campinas', 'Ponte Preta', 'Rua dos Trilhos, 706'],
    ['Wagner Couto', 41007],
    [5201, 'three'],
  ),
  client(
    'Consultório Dra. Ivone Sá',
    ['Valinhos', 'Centro', 'Rua do Comércio, 12, sala 4'],
    ['Ivone Sá Marques', 28964],
    [5212, 'one'],
  ),
  client(
    'Clínica Ortovida',
    ['Americana', 'Vila Medon', 'Rua das Tecelãs, 340'],
    ['Rafael Zanini', 84506],
    [5223, 'chairs'],
  ),
  client(
    'Odonto Família Sumaré',
    ['Sumaré', 'Jardim Paraíso', 'Rua dos Girassóis, 98'],
    ['Luciana Rezende', 77143],
    [5234, 'two'],
  ),
  client(
    'Clínica Vereda',
    ['Vinhedo', 'Centro', 'Rua das Videiras, 41'],
    ['Eduardo Vieira Campos', 66290],
    [5245, 'one'],
  ),
  client(
    'Consultório Akemi Tanaka',
    ['Campinas', 'Botafogo', 'Rua das Cerejeiras, 77, sala 12'],
    ['Akemi Tanaka', 71835],
    [5256, 'two'],
  ),
  client(
    'Prevenir Odontologia',
    ['Hortolândia', 'Remanso Campineiro', 'Avenida dos Eucaliptos, 1190'],
    ['Jonas Batista', 88317],
    [5267, 'chairs'],
  ),
  client(
    'Clínica São Brás',
    ['Itatiba', 'Centro', 'Rua da Matriz, 59'],
    ['Adriana Franco', 52476],
    [5278, 'one'],
  ),
  client(
    'Odonto Studio Alphaville',
    ['Campinas', 'Alphaville', 'Alameda das Aroeiras, 15'],
    ['Diego Carvalhal', 93120],
    [5289, 'three'],
  ),
  client(
    'Consultório Vila Bella',
    ['Paulínia', 'Bela Vista', 'Rua dos Manacás, 203'],
    ['Patrícia Duarte', 64758],
    [5290, 'one'],
  ),
  client(
    'Clínica Mãos Dadas',
    ['Monte Mor', 'Jardim Planalto', 'Rua das Oliveiras, 18'],
    ['Sérgio Amâncio', 39602],
    [5301, 'two'],
  ),
  client(
    'Odontologia Lago Azul',
    ['Indaiatuba', 'Jardim Europa', 'Rua do Lago, 400'],
    ['Camila Stocco', 80954],
    [5312, 'two'],
  ),
]

/** The workshop's own words about some of its clients. */
const notes: Readonly<Record<string, [notes: string | null, tags: string]>> = {
  'Clínica Sorriso do Vale': ['Entrada de serviço pela Rua dos Cedros. Pagam no dia 5.', 'contrato'],
  'Odonto Paineiras': ['Atender só antes das 9h: a sala de esterilização fica ocupada.', 'contrato'],
  'Instituto Mantovani de Odontologia': [
    'Quatro salas. Pedir a chave da casa de máquinas.',
    'contrato, ensino',
  ],
  'Consultório Dr. Aldo Ferreira': ['Sem elevador.', 'preventiva'],
  'Clínica Dente de Leite': [null, 'odontopediatria'],
  'Centro Odontológico Ponte Preta': ['Preferem WhatsApp.', 'preventiva'],
}
const contacts: readonly [client: string, name: string, jobTitle: string, phone: string][] = [
  ['Clínica Sorriso do Vale', 'Joana Lemes', 'Recepção', '(19) 3200-5101'],
  ['Odonto Paineiras', 'Edna Siqueira', 'Esterilização', '(19) 3200-5113'],
  ['Instituto Mantovani de Odontologia', 'Paulo Mantovani', 'Compras', '(19) 3200-5124'],
  ['Instituto Mantovani de Odontologia', 'Rosana Teles', 'Recepção', '(19) 3200-5123'],
]

/** Registers the clients in the first weeks, each with its equipment, and starts what follows for each. */
export const registerClients =
  (time: Time, workshop: Person, storiesOf: (clients: readonly KnownClient[]) => readonly Story[]): Story =>
  async () => {
    await time.until(-258, '11:30')
    const known: KnownClient[] = []
    for (const { kit, ...card } of planned) {
      const id = time.id()
      await workshop.ask(clientApi.create, { id, actionId: time.id(), ...card })
      const equipmentList = await registerEquipment(time, workshop, kits[kit], id)
      known.push({ id, name: card.name, equipmentList })
      const note = notes[card.name]
      if (!note) continue
      const [text, tags] = note
      await workshop.ask(clientApi.note, { id, actionId: time.id(), version: 0, notes: text, tags })
    }
    for (const [name, person, jobTitle, phone] of contacts) {
      const clientId = known.find((one) => one.name === name)?.id ?? ''
      await workshop.ask(clientContactApi.create, {
        id: time.id(),
        actionId: time.id(),
        clientId,
        name: person,
        jobTitle,
        phone,
      })
    }
    for (const story of storiesOf(known)) time.start(story)
  }

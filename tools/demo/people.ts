import type { Input } from '#core/kit/endpoint.ts'
import type { clientApi } from '#core/client/client.api.ts'
import type { organizationApi } from '#core/organization/organization.api.ts'
import type { Registration } from './caller.ts'

type Details = Omit<
  Input<typeof organizationApi.update>,
  'actionId' | 'version' | 'city' | 'state' | 'timeZone'
>

export interface Character {
  registration: Registration
  /** What the organization tells about itself. */
  details: Details
  plan: 'basic' | 'professional' | 'technician'
}

/** One for all: a demonstration has no secrets. */
export const password = 'demonstracao'
const place = { city: 'Campinas', state: 'SP', password }
const serves = (...cities: string[]) => cities.map((city) => ({ state: 'SP', city }))

export const dentist: Character = {
  registration: { ...place, name: 'Helena Vasconcelos Rocha', email: 'helena@demo.example', role: 'dentist' },
  details: {
    name: 'Clínica Rocha Odontologia',
    legalName: 'Rocha Odontologia Ltda.',
    taxId: '12.ABC.345/01DE-35',
    healthRegistry: '2077485',
    sanitaryLicence: 'CEVS 350950201-863-000412-1-7',
    technicalResponsible: 'Helena Vasconcelos Rocha',
    technicalResponsibleRegistry: 'CRO-SP 98765',
    specialities: [],
    postalCode: '13010-111',
    address: 'Rua dos Jacarandás, 480, sala 32',
    district: 'Cambuí',
    phone: '(19) 3200-4410',
    openingHours: 'Segunda a sexta, 8h às 18h; sábado com hora marcada',
    cities: [],
  },
  plan: 'professional',
}

export const secondDentist: Character = {
  registration: { ...place, name: 'Marcos Antônio Pires', email: 'marcos@demo.example', role: 'dentist' },
  details: {
    name: 'Consultório Pires',
    technicalResponsible: 'Marcos Antônio Pires',
    technicalResponsibleRegistry: 'CRO-SP 54321',
    specialities: [],
    address: 'Avenida das Paineiras, 1215',
    district: 'Taquaral',
    phone: '(19) 3200-7702',
    openingHours: 'Segunda a quinta, 9h às 17h',
    cities: [],
  },
  plan: 'basic',
}

export const technician: Character = {
  registration: {
    ...place,
    name: 'Rogério Amorim Teixeira',
    email: 'rogerio@demo.example',
    role: 'technician',
  },
  details: {
    name: 'Amorim Equipamentos Odontológicos',
    legalName: 'Amorim Manutenção de Equipamentos Ltda.',
    taxId: '11.222.333/0001-81',
    registry: 'CFT 02203456789',
    specialities: ['Autoclaves e esterilização', 'Cadeiras e equipos', 'Compressores e bombas a vácuo'],
    address: 'Rua das Figueiras, 77',
    district: 'Vila Industrial',
    phone: '(19) 98100-2231',
    openingHours: 'Segunda a sexta, 8h às 18h',
    cities: serves('Campinas', 'Valinhos', 'Vinhedo', 'Sumaré'),
  },
  plan: 'technician',
}

export const secondTechnician: Character = {
  registration: {
    ...place,
    name: 'Daniela Prado Nogueira',
    email: 'daniela@demo.example',
    role: 'technician',
  },
  details: {
    name: 'Prado Assistência Técnica',
    registry: 'CREA-SP 5069876543',
    specialities: ['Raio-X intraoral', 'Fotopolimerizadores e ultrassom', 'Canetas e micromotores'],
    address: 'Rua dos Ipês, 902',
    district: 'Jardim Chapadão',
    phone: '(19) 98100-5567',
    openingHours: 'Segunda a sábado, 8h às 17h',
    cities: serves('Campinas', 'Hortolândia', 'Paulínia'),
  },
  plan: 'technician',
}

/** Whoever signs in as the administrator has this name; the address is that of ADMIN_EMAIL. */
export const administratorName = 'Administração Equipo'

export type ClientCard = Omit<Input<typeof clientApi.create>, 'id' | 'actionId'>

/** The technician's client who is not on Equipo. */
export const client: ClientCard = {
  name: 'Consultório Vila Nova',
  city: 'Sumaré',
  state: 'SP',
  phone: '(19) 3200-6634',
  address: 'Rua das Acácias, 41',
  district: 'Vila Nova',
  technicalResponsible: 'Lúcia Barreto Falcão',
  technicalResponsibleRegistry: 'CRO-SP 11223',
}

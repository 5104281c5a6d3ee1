import type { Input } from '#core/kit/endpoint.ts'
import type { clientApi } from '#core/client/client.api.ts'
import type { organizationApi } from '#core/organization/organization.api.ts'
import { closed, weekdays } from '#core/organization/hours.ts'
import type { Registration } from './caller.ts'

type Details = Omit<
  Input<typeof organizationApi.update>,
  'actionId' | 'version' | 'city' | 'state' | 'timeZone'
>

export interface Character {
  registration: Registration
  /** The organization's profile. */
  details: Details
  plan: 'basic' | 'professional' | 'technician'
  /** The e-mail address at which a workshop receives Pix. */
  pixKey?: string
}

/** One password for everybody: a demonstration has no secrets. */
export const password = 'demonstracao'
const place = { city: 'Campinas', state: 'SP', password }

/** Open on these days of the week, 1 is Monday, with a break at noon on long days. */
const openOn = (last: number, opens: string, closes: string) =>
  weekdays.map((_, index) => {
    if (index >= last) return closed
    return { isOpen: true, opens, closes, pauseFrom: '12:00', pauseTo: '13:00' }
  })
const serves = (...cities: string[]) => cities.map((city) => ({ state: 'SP', city }))

export const dentist: Character = {
  registration: { ...place, name: 'Helena Vasconcelos Rocha', email: 'helena@demo.example', role: 'dentist' },
  details: {
    name: 'Clínica Rocha Odontologia',
    legalName: 'Rocha Odontologia Ltda.',
    taxId: '12.ABC.345/01DE-35',
    healthRegistry: '2077485',
    sanitaryLicence: 'CEVS 350950201-863-000412-1-7',
    environmentClasses: ['individual_1', 'imaging'],
    technicalResponsible: 'Helena Vasconcelos Rocha',
    technicalResponsibleRegistry: 'CRO-SP 98765',
    substituteResponsible: 'Caio Menezes Farias',
    substituteResponsibleRegistry: 'CRO-SP 87654',
    specialities: [],
    postalCode: '13010-111',
    street: 'Rua dos Jacarandás',
    streetNumber: '480',
    complement: 'sala 32',
    district: 'Cambuí',
    phone: '(19) 3200-4410',
    whatsapp: '(19) 98100-4410',
    hours: openOn(5, '08:00', '18:00'),
    cities: [],
  },
  plan: 'professional',
}

export const secondDentist: Character = {
  registration: { ...place, name: 'Marcos Antônio Pires', email: 'marcos@demo.example', role: 'dentist' },
  details: {
    name: 'Consultório Pires',
    environmentClasses: ['individual_1'],
    technicalResponsible: 'Marcos Antônio Pires',
    technicalResponsibleRegistry: 'CRO-SP 54321',
    specialities: [],
    street: 'Avenida das Paineiras',
    streetNumber: '1215',
    district: 'Taquaral',
    phone: '(19) 3200-7702',
    hours: openOn(4, '09:00', '17:00'),
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
    environmentClasses: [],
    street: 'Rua das Figueiras',
    streetNumber: '77',
    district: 'Vila Industrial',
    phone: '(19) 98100-2231',
    whatsapp: '(19) 98100-2231',
    hours: openOn(5, '08:00', '18:00'),
    cities: serves('Campinas', 'Valinhos', 'Vinhedo', 'Sumaré'),
  },
  pixKey: 'rogerio@demo.example',
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
    environmentClasses: [],
    street: 'Rua dos Ipês',
    streetNumber: '902',
    district: 'Jardim Chapadão',
    phone: '(19) 98100-5567',
    hours: openOn(6, '08:00', '17:00'),
    cities: serves('Campinas', 'Hortolândia', 'Paulínia'),
  },
  plan: 'technician',
}

/** Name of the administrator; the address is that of ADMIN_EMAIL. */
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

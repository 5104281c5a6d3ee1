import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { Reading, TechnicalReport } from '#core/document/technical-report.ts'
import { newId } from '#core/kit/ids.ts'

const reading = (
  name: string,
  unit: string,
  before: number | null,
  after: number,
  limits: Partial<Reading>,
): Reading => ({
  name,
  group: null,
  unit,
  before,
  after,
  min: null,
  max: null,
  expected: null,
  decimals: null,
  instrument: null,
  note: null,
  ...limits,
})

const readings: Reading[] = [
  reading('Corrente de fuga para o terra', 'mA', 0.21, 0.18, {
    group: 'Segurança elétrica',
    max: 0.5,
    instrument: 2,
  }),
  reading('Resistência do aterramento', 'Ω', 0.09, 0.09, {
    group: 'Segurança elétrica',
    max: 0.2,
    instrument: 2,
  }),
  reading('Temperatura do patamar', '°C', 131.4, 134.2, {
    group: 'Ciclo a 134 °C com carga',
    min: 134,
    max: 137,
    decimals: 1,
    instrument: 0,
  }),
  reading('Tempo de patamar', 'min', 4.1, 4.1, { group: 'Ciclo a 134 °C com carga', min: 4, instrument: 0 }),
  reading('Pressão no patamar', 'bar', 1.92, 2.15, {
    group: 'Ciclo a 134 °C com carga',
    min: 2.05,
    max: 2.35,
    instrument: 1,
  }),
  reading('Queda de pressão em 10 min', 'bar', 0.31, 0.04, { group: 'Vedação', max: 0.1, instrument: 1 }),
  reading('Uso do filtro bacteriológico', 'meses', 7, 7, {
    group: 'Vedação',
    max: 6,
    note: 'Trocado nesta visita',
  }),
  {
    ...reading('Trava da porta sob pressão', 'função', null, 0, { group: 'Vedação', expected: 'trava' }),
    before: 'trava',
    after: 'trava',
  },
]

/** A believable report of an invented repair, for tests and measurements. Its photos have ids and no bytes here. */
export const sampleReport: TechnicalReport = {
  kind: 'technical_report',
  number: 'RT-2026-0318',
  version: 1,
  supersedes: null,
  issuedAt: '2026-08-17T19:20:00.000Z',
  timeZone: 'America/Sao_Paulo',
  rulesVersion: '2026.11',
  verificationCode: '7K2M-9QXT-4HCB',
  verificationUrl: 'https://equipo.example/verificar/7K2M-9QXT-4HCB',
  localOnly: false,
  issuer: {
    name: 'Oficina Exemplo Assistência Odontológica',
    legalName: null,
    taxId: '00000000000191',
    registry: 'CFT 0000000000',
    responsible: 'Técnico de Exemplo',
    address: 'Rua do Modelo, 412, Campinas, SP',
    phone: '(19) 95555-0133',
  },
  clinic: {
    name: 'Clínica Exemplo',
    legalName: 'Clínica Exemplo Odontologia Ltda.',
    taxId: '12ABC34501DE35',
    address: 'Av. das Amostras, 977, Jardim Fictício, Campinas, SP, 13000-000',
    healthRegistry: '0000000',
    sanitaryLicence: 'CEVS 350950000-863-000000-1-0',
    sanitaryLicenceUntil: '2027-03-31',
    technicalResponsible: 'Dra. Dentista de Exemplo',
    technicalResponsibleRegistry: 'CRO-SP 00000',
  },
  order: {
    id: '01990000-0000-7000-8000-000000000001',
    number: 'OS-2026-0042',
    kind: 'corrective',
    requester: 'Dentista de Exemplo',
    openedAt: '2026-08-14T12:05:00.000Z',
  },
  equipment: {
    id: '01990000-0000-7000-8000-000000000002',
    code: 'EQ-0012',
    name: 'Autoclave da esterilização',
    category: 'Autoclave',
    brand: 'Marca Exemplo',
    model: 'Vapor 21',
    serialNumber: '21-048817',
    anvisaNumber: '10363350012',
    assetTag: 'PAT-00087',
    room: 'Sala de esterilização',
    attributes: [
      { label: 'Volume', value: '21 L' },
      { label: 'Tensão', value: '127 V' },
      { label: 'Potência', value: '1.600 W' },
    ],
  },
  fault: 'Não chega à temperatura e solta vapor pela porta no meio do ciclo. O visor mostra E04.',
  decontamination: {
    confirmed: true,
    confirmedBy: 'Auxiliar de Exemplo',
    confirmedAt: '2026-08-17T16:40:00.000Z',
    method: 'Limpeza com detergente neutro e álcool 70%',
    note: null,
  },
  diagnosis:
    'Guarnição da porta ressecada e com corte de 12 mm no lado da dobradiça. Sensor de temperatura com desvio de −2,8 °C a 134 °C.',
  cause: 'Desgaste da guarnição, em uso havia 19 meses; o manual pede a troca a cada 12.',
  workDone:
    'Trocada a guarnição. Sensor de temperatura trocado e aferido em três pontos. Filtro bacteriológico trocado, pois estava fora do prazo. Limpeza da câmara e do reservatório.\nFeitos três ciclos com carga a 134 °C, sem vazamento e sem mensagem de erro.',
  parts: [
    {
      name: 'Guarnição da porta 21 L',
      code: 'GU-21-V',
      lot: 'L2607-114',
      quantityMilli: 1000,
      unit: 'un.',
      warrantyDays: 180,
    },
    {
      name: 'Sensor de temperatura PT100',
      code: 'PT100-AX',
      lot: 'SN 77120934',
      quantityMilli: 1000,
      unit: 'un.',
      warrantyDays: 90,
    },
    {
      name: 'Filtro bacteriológico',
      code: 'FB-021',
      lot: 'FB2605-88',
      quantityMilli: 1000,
      unit: 'un.',
      warrantyDays: 90,
    },
  ],
  readings,
  whyNoReadings: null,
  instruments: [
    {
      name: 'Registrador de temperatura, 4 canais',
      serialNumber: 'RT4-1187',
      certificate: 'RBC 0451/26',
      certificateUntil: '2027-02-11',
    },
    {
      name: 'Manômetro padrão 0 a 4 bar',
      serialNumber: 'MP-0552',
      certificate: 'RBC 0470/26',
      certificateUntil: '2027-03-03',
    },
    {
      name: 'Analisador de segurança elétrica',
      serialNumber: 'ASE-209',
      certificate: 'RBC 0398/26',
      certificateUntil: '2027-01-20',
    },
  ],
  manual: 'Manual do fabricante, revisão 4, itens 7.2 e 8.1',
  conclusion: 'fit',
  restriction: null,
  recommendations: 'Trocar a guarnição até 08/2027 e manter o teste biológico semanal.',
  nextMaintenanceOn: '2026-11-17',
  warrantyDays: 90,
  photos: [],
  signature: {
    name: 'Técnico de Exemplo',
    taxId: '00000000191',
    registry: 'CFT 0000000000',
    signedAt: '2026-08-17T19:18:00.000Z',
    device: 'tela do celular',
    contentSha256: '9f2c41aa70be13d80a6c5d21f0b94e7712c3aa905b6e8f14d2c7309b5e07c2b1',
    drawing: {
      kind: 'strokes',
      width: 180,
      height: 66,
      paths: [
        'M14 54C24 36 34 14 32 10c-2-3-10 8-12 18M22 14c14-8 32-4 26 8-4 8-18 10-18 10s14 14 22 18M62 42c-4 6 2 10 6 4s2-12-4-8M78 38c-6 2-8 12-2 12s6-10 4-12c0 6-4 18-12 20M92 44c6-2 8-8 2-8s-8 14 2 12 10-8 14-12c-4 8 0 12 4 10s6-6 8-10M122 34l1 1M128 44c2-8 8-8 8-2s-8 8-8 2M150 12c-2 14-8 36-8 40M148 14c16-8 26 2 14 12-4 3-12 4-14 2',
      ],
    },
  },
  received: {
    name: 'Recepcionista de Exemplo',
    jobTitle: 'Recepção',
    drawing: { kind: 'strokes', width: 600, height: 216, paths: ['M90 150L150 60L190 150L250 70L300 150'] },
  },
  responsibilityRecord: null,
  objection: null,
}

const captions = [
  'Corte na guarnição retirada',
  'Guarnição nova',
  'Visor com E04 antes do serviço',
  'Sensor trocado',
  'Filtro bacteriológico com a data',
  'Ciclo 3 a 134 °C, patamar de 4,1 min',
]

/** The sample with photos of `width` by `height` pixels, and their bytes by id. */
export async function withPhotos(
  count: number,
  width = 1200,
  height = 900,
  format: 'jpeg' | 'png' | 'webp' = 'jpeg',
) {
  const files: Record<string, Uint8Array> = {}
  const photos: TechnicalReport['photos'] = []
  for (let i = 0; i < count; i++) {
    const bytes = await drawnPhoto(i, width, height, format)
    const id = newId(1_755_000_000_000 + i)
    files[id] = bytes
    photos.push({
      id,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      caption: captions[i % captions.length] ?? null,
    })
  }
  return { report: { ...sampleReport, photos }, files }
}

function drawnPhoto(
  index: number,
  width: number,
  height: number,
  format: 'jpeg' | 'png' | 'webp',
): Promise<Buffer> {
  const hue = (index * 47) % 360
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="${width}" height="${height}">
    <defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="hsl(${hue} 20% 78%)"/><stop offset="1" stop-color="hsl(${hue} 25% 42%)"/></linearGradient></defs>
    <rect width="400" height="300" fill="url(#g)"/><circle cx="${150 + 10 * index}" cy="150" r="92" fill="none" stroke="#222" stroke-width="16"/>
    <circle cx="${150 + 10 * index}" cy="150" r="70" fill="#ddd"/><rect x="290" y="60" width="70" height="180" rx="8" fill="#556"/></svg>`
  return sharp(Buffer.from(svg)).toFormat(format, { quality: 84 }).toBuffer()
}

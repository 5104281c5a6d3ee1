import { addDays } from '#core/kit/dates.ts'
import { paperApi } from '#core/paper/paper.api.ts'
import type { PaperKind } from '#core/paper/paper.ts'
import type { Story } from './agenda.ts'
import { equipmentOf, type Cast } from './cast.ts'
import { sheetOf } from './drawings.ts'
import { takePicture } from './photograph.ts'

interface Kept {
  kind: PaperKind
  title: string
  issuer: string | null
  number: string | null
  /** Working day on which it was filed, and days from today on which it was issued and ends; null if it never ends. */
  kept: number
  issued: number
  until: number | null
  equipment?: string
  notice?: number
}

/** One has expired, two soon will, the others are valid. */
const papers: readonly Kept[] = [
  {
    kind: 'sanitary_licence',
    title: 'Licença sanitária',
    issuer: 'Vigilância Sanitária de Campinas',
    number: 'CEVS 350950201-863-000412-1-7',
    kept: -240,
    issued: -222,
    until: 143,
  },
  {
    kind: 'radiometric_survey',
    title: 'Levantamento radiométrico',
    issuer: 'Física Médica Campinas',
    number: 'LR 2022/118',
    kept: -240,
    issued: -1439,
    until: 22,
    equipment: 'Raio X de coluna',
  },
  {
    kind: 'radiometric_survey',
    title: 'Levantamento radiométrico do consultório 1',
    issuer: 'Física Médica Campinas',
    number: 'LR 2024/071',
    kept: -240,
    issued: -620,
    until: 840,
    equipment: 'Raio X de parede',
  },
  {
    kind: 'radiometric_survey',
    title: 'Levantamento radiométrico da sala de imagem',
    issuer: 'Física Médica Campinas',
    number: 'LR 2024/072',
    kept: -240,
    issued: -620,
    until: 840,
    equipment: 'Panorâmico',
  },
  {
    kind: 'waste_contract',
    title: 'Contrato de coleta de resíduos',
    issuer: 'Coleta Verde Ambiental',
    number: '0452/2026',
    kept: -230,
    issued: -295,
    until: 70,
    notice: 60,
  },
  {
    kind: 'responsible_registry',
    title: 'Registro do responsável técnico',
    issuer: 'CRO-SP',
    number: null,
    kept: -230,
    issued: -2400,
    until: null,
  },
  {
    kind: 'insurance',
    title: 'Seguro da clínica',
    issuer: 'Seguradora Aliança',
    number: '31.887.204-5',
    kept: -180,
    issued: -35,
    until: 330,
  },
  {
    kind: 'xray_quality_report',
    title: 'Laudo de qualidade do raio X',
    issuer: 'Física Médica Campinas',
    number: 'CQ 2025/301',
    kept: -160,
    issued: -380,
    until: 350,
    equipment: 'Raio X de coluna',
  },
  {
    kind: 'calibration_certificate',
    title: 'Certificado de calibração',
    issuer: 'Metrologia Paulista',
    number: 'CC 11.204',
    kept: -120,
    issued: -374,
    until: -9,
    equipment: 'Autoclave principal',
  },
]

/** Papers that others issued to the clinic, including its fire certificate, renewed in time. */
export const clinicPapers = (cast: Cast): readonly Story[] => [
  ...papers.map((paper) => () => keep(cast, paper)),
  () => renewFireCertificate(cast),
]

async function keep(cast: Cast, paper: Kept): Promise<void> {
  const { time, clinic } = cast
  await time.until(paper.kept, '17:20')
  const id = time.id()
  const scan = takePicture(sheetOf(paper), 1)
  await clinic.ask(paperApi.create, {
    id,
    actionId: time.id(),
    kind: paper.kind,
    title: paper.title,
    issuer: paper.issuer,
    number: paper.number,
    issuedOn: addDays(time.today, paper.issued),
    validUntil: paper.until === null ? null : addDays(time.today, paper.until),
    noExpiry: paper.until === null,
    noticeDays: paper.notice ?? 30,
    equipmentId: paper.equipment ? equipmentOf(clinic.equipmentList, paper.equipment) : null,
  })
  await attach(cast, id, scan)
}

const attach = async ({ time, clinic }: Cast, id: string, scan: Promise<Blob>) =>
  clinic.upload(paperApi.upload, { id, fileId: time.id(), kind: 'photo', name: 'documento.jpg' }, await scan)

async function renewFireCertificate(cast: Cast): Promise<void> {
  const { time, clinic } = cast
  const certificate = {
    kind: 'fire_certificate' as const,
    title: 'Certificado dos bombeiros',
    issuer: 'Corpo de Bombeiros de São Paulo',
    noticeDays: 60,
  }
  await time.until(-235, '11:30')
  const old = await clinic.ask(paperApi.create, {
    ...certificate,
    id: time.id(),
    actionId: time.id(),
    number: '583.104',
    issuedOn: addDays(time.today, -1130),
    validUntil: addDays(time.today, -35),
  })
  await time.until(-45, '16:10')
  const id = time.id()
  const scan = takePicture(sheetOf({ ...certificate, number: '702.551' }), 1)
  await clinic.ask(paperApi.create, {
    ...certificate,
    id,
    actionId: time.id(),
    number: '702.551',
    issuedOn: addDays(time.today, -62),
    validUntil: addDays(time.today, 1033),
    replacesId: old.id,
  })
  await attach(cast, id, scan)
}

import * as z from 'zod/mini'
import type { Section } from '#core/document/sheet.ts'
import { formatDate, type PlainDate } from '#core/kit/dates.ts'
import { count } from '#core/kit/numbers.ts'
import { fact } from './written.ts'

const whole = z.int()

/** The clinic's equipment and its maintenance, counted when the plan is prepared. */
export const parkSchema = z.object({
  /** Neither archived nor retired. */
  equipmentCount: whole,
  byCategory: z.array(
    z.object({
      category: z.string(),
      equipmentCount: whole,
      critical: whole,
      plans: whole,
      withoutPlan: whole,
    }),
  ),
  withoutAnvisa: whole,
  down: whole,
  overdue: whole,
  /** Orders completed in the twelve months before. */
  corrective: whole,
  preventive: whole,
  calibration: whole,
  /** Papers that are valid now: calibration certificates, specialists' reports on X-ray, radiometric surveys. */
  certificates: whole,
  expiredCertificates: whole,
  xrayReports: whole,
  surveys: whole,
  contracts: whole,
  /** The newest valid inventory: `IE-2026-0001`. */
  inventory: z.nullable(z.string()),
  schedule: z.nullable(z.string()),
})
export type Park = z.infer<typeof parkSchema>

export function parkSection(park: Park): Section {
  const sum = (of: 'equipmentCount' | 'critical' | 'plans' | 'withoutPlan') =>
    String(park.byCategory.reduce((total, row) => total + row[of], 0))
  return {
    heading: 'Parque de equipamentos',
    blocks: [
      {
        type: 'table',
        columns: [
          { head: 'Tipo', width: { part: 1 } },
          { head: 'Equipamentos', width: 26, align: 'right' },
          { head: 'Criticidade alta', width: 30, align: 'right' },
          { head: 'Planos ativos', width: 26, align: 'right' },
          { head: 'Sem plano', width: 22, align: 'right' },
        ],
        rows: park.byCategory.map((row) => ({
          cells: [
            row.category,
            String(row.equipmentCount),
            String(row.critical),
            String(row.plans),
            String(row.withoutPlan),
          ],
        })),
        total: ['Total', sum('equipmentCount'), sum('critical'), sum('plans'), sum('withoutPlan')],
        empty: 'Nenhum equipamento cadastrado.',
      },
      {
        type: 'facts',
        rows: [
          fact('Inventário', park.inventory ?? 'Ainda não emitido no Equipo'),
          fact('Cronograma', park.schedule ?? 'Ainda não emitido no Equipo'),
        ],
      },
    ],
  }
}

export function recordsSection(park: Park, on: PlainDate): Section {
  const day = formatDate(on)
  return {
    heading: 'O que os registros mostram',
    blocks: [
      {
        type: 'text',
        text: `Contado nos registros da clínica no Equipo em ${day}; os serviços são os concluídos nos doze meses anteriores.`,
      },
      {
        type: 'facts',
        rows: [
          fact('Corretivas', String(park.corrective)),
          fact('Preventivas', String(park.preventive)),
          fact('Calibrações', String(park.calibration)),
          fact('Planos atrasados', String(park.overdue)),
          fact('Fora de uso', String(park.down)),
          fact('Sem nº Anvisa', String(park.withoutAnvisa)),
          fact(
            'Certificados de calibração',
            `${park.certificates} em dia, ${count(park.expiredCertificates, 'vencido', 'vencidos')}`,
          ),
          fact('Laudos de raios X', `${park.xrayReports} em dia`),
          fact('Levantamentos radiométricos', `${park.surveys} em dia`),
          fact('Contratos de serviço', `${park.contracts} em dia`),
        ],
      },
    ],
  }
}

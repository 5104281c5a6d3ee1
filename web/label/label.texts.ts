import type { LabelPaper } from '#core/label/papers.ts'
import type { ReportStatus } from '#core/label/defect-report.ts'
import type { Report } from '#core/label/defect-report.api.ts'
import { formatNumber } from '#web/kit/formats.ts'

const pageNames: Record<LabelPaper['page'], string> = { a4: 'A4', letter: 'carta', roll: 'rolo' }

/** `63,5 × 38,1 mm, 21 por folha A4 · Pimaco A4260, A4360` */
export function paperText({ page, width, height, columns, rows, name }: LabelPaper): string {
  const size = `${formatNumber(width)} × ${formatNumber(height)} mm`
  const many = page === 'roll' ? 'uma por vez' : `${columns * rows} por folha ${pageNames[page]}`
  return `${size}, ${many} · ${name}`
}

export const reportStatusTexts: Record<ReportStatus, string> = {
  new: 'Novo',
  ordered: 'Virou ordem',
  dismissed: 'Dispensado',
}

export const confirmationTexts: Record<Report['confirmation'], string> = {
  confirmed: 'E-mail confirmado',
  asked: 'Aguarda confirmação por e-mail',
  none: 'Não confirmado',
}

export const confirmationHints: Record<Report['confirmation'], string> = {
  confirmed: 'Quem relatou abriu o link que mandamos a este e-mail.',
  asked: 'Mandamos um link ao e-mail. Enquanto ninguém abrir, não sabemos se é de quem relatou.',
  none: 'Não sabemos se este contato é mesmo de quem relatou. Confira antes de agir.',
}

import { formatDate } from '#core/kit/dates.ts'
import { adaptation } from '#core/regulation/deadlines.ts'

const published = formatDate(adaptation.publishedOn)
const last = formatDate(adaptation.on)

/** The deadline of each kind of service. Source: RDC 1.002/2025, arts. 182 and 13, sole paragraph. */
export const deadlineTexts = {
  licensed: `Clínicas que tinham licença sanitária em ${published} têm até ${last} para se adequar à RDC 1.002/2025`,
  others: `Quem não tinha licença nessa data não tem esse prazo: a norma já vale por inteiro (art. 13, parágrafo único).`,
  over: `O prazo de adequação à RDC 1.002/2025 terminou em ${last}: a norma vale para todas as clínicas.`,
}

import { pdfActText, type PdfAct } from '#core/file/pdf-act.ts'
import { Unsupported } from '#server/kit/errors.ts'
import { createHelpers } from '#server/kit/helper.ts'
import type { PdfAnswer, PdfFault } from './pdf-worker.ts'

type OtherFault = Exclude<PdfFault, PdfAct> | 'hangs'
const words: Record<OtherFault, string> = {
  encrypted: 'Este PDF tem senha ou proteção. Salve uma cópia sem senha e envie.',
  broken: 'Este PDF está danificado ou incompleto. Abra o arquivo, salve de novo como PDF e envie.',
  no_pages: 'Este PDF não tem nenhuma página.',
  too_many_pages: 'Este PDF tem mais de 1.000 páginas. Divida em partes.',
  hangs:
    'Este PDF não pôde ser conferido: abri-lo leva tempo ou memória demais. Salve de novo como PDF e envie.',
}

const isOther = (fault: PdfFault | 'hangs'): fault is OtherFault => fault in words

const helpers = createHelpers<Uint8Array, PdfAnswer>({
  program: new URL('./pdf-worker.ts', import.meta.url),
  heap: 320 * 1_048_576,
  processes: 2,
  // Longer than any honest file of the largest size takes.
  timeout: 15_000,
  idleFor: 60_000,
})

/**
 * Looks a PDF through in a process of its own, which is ended where it takes too long or too much memory.
 * @returns how many pages it has
 * @throws Unsupported with the reason: locked, damaged, without pages, with something in it that runs
 */
export async function checkPdf(bytes: Uint8Array): Promise<{ pages: number }> {
  const { fault, pages } = await helpers.ask(bytes).catch(hangs)
  if (fault) throw new Unsupported(isOther(fault) ? words[fault] : pdfActText(fault))
  return { pages }
}

const hangs = () => ({ fault: 'hangs' as const, pages: 0 })

import { fork, type ChildProcess } from 'node:child_process'
import { pdfActText, type PdfAct } from '#core/file/pdf-act.ts'
import { Unsupported } from '#server/kit/errors.ts'
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

/** Longer than any honest file of the largest size takes. */
const mostMilliseconds = 15_000
/** How long the process waits for another file before it gives its memory back. */
const idleMilliseconds = 60_000
const heap = ['--max-semi-space-size=8', '--max-old-space-size=320']

let checker: ChildProcess | null = null
let idle: NodeJS.Timeout | undefined
let lastId = 0

/**
 * Looks a PDF through in a process of its own, which is ended where it takes too long or too much memory.
 * @returns how many pages it has
 * @throws Unsupported with the reason: locked, damaged, without pages, with something in it that runs
 */
export async function checkPdf(bytes: Uint8Array): Promise<{ pages: number }> {
  const { fault, pages } = await ask(bytes)
  if (fault) throw new Unsupported(isOther(fault) ? words[fault] : pdfActText(fault))
  return { pages }
}

function ask(bytes: Uint8Array): Promise<{ fault: PdfFault | 'hangs' | null; pages: number }> {
  clearTimeout(idle)
  const child = (checker ??= start())
  const id = ++lastId
  child.ref()
  child.channel?.ref()
  return new Promise((resolve) => {
    const settle = (fault: PdfFault | 'hangs' | null, pages: number) => {
      clearTimeout(timer)
      child.off('message', heard)
      child.off('exit', gone)
      resolve({ fault, pages })
    }
    const heard = (answer: unknown) => {
      const { id: answered, fault, pages } = answer as PdfAnswer
      if (answered !== id) return
      letGo(child)
      settle(fault, pages)
    }
    const gone = () => settle('hangs', 0)
    const timer = setTimeout(() => child.kill('SIGKILL'), mostMilliseconds)
    child.on('message', heard)
    child.once('exit', gone)
    child.send({ id, bytes })
  })
}

function start(): ChildProcess {
  const child = fork(new URL('./pdf-worker.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: heap,
    // qpdf says what it finds there; the reason is told from how it ends.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.once('exit', () => {
    if (checker === child) checker = null
  })
  return child
}

/** The program does not wait for it any more; after some time without a file it ends. */
function letGo(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
  idle = setTimeout(() => child.kill('SIGKILL'), idleMilliseconds).unref()
}

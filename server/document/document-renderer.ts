import type { DrawnPages } from '#core/document/drawn-pages.ts'
import { createMaker, type MakerOptions } from './document-maker.ts'
import type { PrintedKind, RenderJob } from './document-worker.ts'
import { createLooks, type Looks } from './looks.ts'
import { RenderFailure } from './render-failure.ts'

export interface Renderer {
  /**
   * Makes the PDF/A-2b of a frozen snapshot, away from the event loop. The same snapshot and files give the same bytes.
   * @param files bytes of the snapshot's pictures by their id
   * @param lost `print` puts a box that says so in the place of a picture that is gone or broken; else it fails
   * @throws RenderFailure if the template, a picture or the process fails, or when too many wait; TooMany for sheets
   * of labels, evidence, purchases and charges
   */
  print(
    kind: PrintedKind,
    snapshot: unknown,
    files: Record<string, Uint8Array>,
    lost?: 'fail' | 'print',
  ): Promise<Printed>
  /** The same, its bytes alone. */
  render(...asked: Parameters<Renderer['print']>): Promise<Uint8Array<ArrayBuffer>>
  /**
   * Draws a draft as if it were issued now: its first pages, each an SVG. A missing picture is shown as a box.
   * @param of reader and draft: a newer preview replaces an older one, which fails with `superseded`
   * @throws RenderFailure, TooMany when too many of the asker's wait
   */
  preview(
    kind: PrintedKind,
    snapshot: unknown,
    files: Record<string, Uint8Array>,
    of?: string,
  ): Promise<DrawnPages>
  /** The first pages of what was issued, each an SVG, to be looked at if a PDF cannot be shown. */
  readonly pages: (
    kind: PrintedKind,
    snapshot: unknown,
    files: Record<string, Uint8Array>,
  ) => Promise<DrawnPages>
  /** True if so many files wait that `print` would fail. */
  isFull(): boolean
  /** Lets what was asked for finish, then ends its processes. */
  close(): Promise<void>
}

/** A file that was made, and how many pages it has. */
export interface Printed {
  pdf: Uint8Array<ArrayBuffer>
  pages: number
}

const megabyte = 1_048_576
const defaults: MakerOptions = {
  // If more wait, a document's file is made afterwards instead.
  mostWaiting: 5,
  timeout: 10_000,
  idleFor: 300_000,
  mostMemory: 600 * megabyte,
  finishes: 1_000,
  program: new URL('./document-worker.ts', import.meta.url),
}
/** Previews come in bursts while a person types, and hold nothing while they wait. */
const lookBounds = { mostWaiting: 60, idleFor: 60_000 }

/**
 * Makes documents in processes: what is issued in one, what is only looked at in two others, so that nobody who issues
 * waits for a look. Looks take turns, and an organization has one at a time. See decisions 0015, 0050 and 0052.
 */
export function createRenderer(options: Partial<MakerOptions> = {}): Renderer {
  const issuing = createMaker({ ...defaults, ...options })
  const looks = createLooks({ ...defaults, ...lookBounds, ...options })

  async function print(...[kind, snapshot, files, lost = 'fail']: Parameters<Renderer['print']>) {
    const job: RenderJob = { kind, snapshot, files, lost, output: 'pdf' }
    const made = await (isLook(kind) ? looks.make(job) : issuing.make(job))
    if ('pdf' in made) return { pdf: made.pdf, pages: made.count }
    throw new RenderFailure('refused', `a ${kind} was made as pages`)
  }

  return {
    print,
    isFull: () => issuing.isFull(),
    render: async (...asked) => (await print(...asked)).pdf,
    preview: (kind, snapshot, files, of) =>
      drawn(looks.make({ kind, snapshot, files, lost: 'print', output: 'draft' }, of)),
    pages: (kind, snapshot, files) =>
      drawn(looks.make({ kind, snapshot, files, lost: 'print', output: 'pages' })),
    close: async () => void (await Promise.all([issuing.close(), looks.close()])),
  }
}

/** No document's row waits for these. */
const isLook = (kind: PrintedKind) => ['labels', 'signature_evidence', 'purchase', 'charge'].includes(kind)

async function drawn(making: ReturnType<Looks['make']>): Promise<DrawnPages> {
  const made = await making
  if ('pages' in made) return { pages: made.pages, count: made.count }
  throw new RenderFailure('refused', 'pages were made as a file')
}

/** Something in a PDF on which a reader program may act. */
export type PdfFinding =
  | { kind: 'action'; name: string; startsAlone: boolean; address: string | null }
  | { kind: 'annotation'; name: string }
  | { kind: 'name_tree'; name: string }
  | { kind: 'entry'; name: string }

/** Reasons to refuse a PDF that does more than show pages. */
export type PdfAct =
  | 'script'
  | 'launch'
  | 'xfa'
  | 'attachment'
  | 'submit'
  | 'import'
  | 'other_file'
  | 'opens_address'
  | 'address'
  | 'media'
  | 'portfolio'
  | 'other'

const acts: Record<PdfAct, string> = {
  script: 'tem um programa dentro (JavaScript)',
  launch: 'manda abrir um programa do computador',
  xfa: 'é um formulário que se monta sozinho (XFA)',
  attachment: 'tem um arquivo anexado dentro dele',
  submit: 'envia para fora o que for preenchido',
  import: 'busca dados em outro arquivo',
  other_file: 'manda abrir outro arquivo',
  opens_address: 'abre um endereço da internet sozinho',
  address: 'tem um link que não leva à internet nem a um e-mail',
  media: 'tem som, vídeo ou 3D',
  portfolio: 'é um pacote com outros arquivos (portfólio)',
  other: 'faz algo além de mostrar páginas',
}

export const pdfActText = (act: PdfAct): string =>
  `Este PDF ${acts[act]}. Imprima-o como PDF e envie a cópia.`

/** The first reason to refuse, or null if the PDF has only parts that scans and reports need. */
export function pdfActOf(findings: Iterable<PdfFinding>): PdfAct | null {
  for (const finding of findings) {
    const act = refusal(finding)
    if (act) return act
  }
  return null
}

function refusal(finding: PdfFinding): PdfAct | null {
  if (finding.kind === 'action') return actionRefusal(finding)
  if (finding.kind === 'annotation') {
    return annotations.has(finding.name) ? null : (namedAnnotations[finding.name] ?? 'other')
  }
  if (finding.kind === 'name_tree') {
    return nameTrees.has(finding.name) ? null : (namedTrees[finding.name] ?? 'other')
  }
  return entries[finding.name] ?? null
}

function actionRefusal({ name, startsAlone, address }: PdfFinding & { kind: 'action' }): PdfAct | null {
  if (name === 'GoTo') return null
  if (name === 'Named' && !startsAlone) return null
  if (name !== 'URI') return namedActions[name] ?? 'other'
  if (startsAlone) return 'opens_address'
  return isPlainAddress(address) ? null : 'address'
}

/** A relative address is resolved against the file's own place, so it counts as a file. */
const isPlainAddress = (address: string | null) =>
  address !== null && /^(https?:\/\/|mailto:|tel:|www\.)/i.test(address.trim())

/** Marks and notes on a page, links, form fields and signatures. */
const annotations: ReadonlySet<string> = new Set(
  (
    'Link Widget Text FreeText Popup Highlight Underline Squiggly StrikeOut Line Square Circle Polygon PolyLine ' +
    'Stamp Caret Ink Watermark PrinterMark TrapNet Redact'
  ).split(' '),
)

const nameTrees: ReadonlySet<string> = new Set(['Dests', 'AP', 'Pages', 'Templates', 'IDS', 'URLS'])

const namedActions: Readonly<Record<string, PdfAct>> = {
  JavaScript: 'script',
  Launch: 'launch',
  SubmitForm: 'submit',
  ImportData: 'import',
  GoToR: 'other_file',
  GoToE: 'attachment',
  Thread: 'other_file',
  Sound: 'media',
  Movie: 'media',
  Rendition: 'media',
  GoTo3DView: 'media',
  RichMediaExecute: 'media',
}

const namedAnnotations: Readonly<Record<string, PdfAct>> = {
  FileAttachment: 'attachment',
  Sound: 'media',
  Movie: 'media',
  Screen: 'media',
  '3D': 'media',
  RichMedia: 'media',
}

const namedTrees: Readonly<Record<string, PdfAct>> = {
  JavaScript: 'script',
  EmbeddedFiles: 'attachment',
  Renditions: 'media',
}

/** Entries of the catalog, the form, file specifications and actions. */
const entries: Readonly<Record<string, PdfAct>> = {
  JS: 'script',
  XFA: 'xfa',
  NeedsRendering: 'xfa',
  EF: 'attachment',
  Collection: 'portfolio',
  Requirements: 'other',
}

import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFStream,
  PDFString,
  type PDFDocument,
  type PDFObject,
} from '@cantoo/pdf-lib'
import type { PdfFinding } from '#core/file/pdf-act.ts'

/** Finds everything in a PDF that a reader program may act on, whether a page leads to it or not. */
export function* findingsIn(pdf: PDFDocument): Generator<PdfFinding> {
  const pending: PDFObject[] = pdf.context.enumerateIndirectObjects().map(([, object]) => object)
  const seen = new Set<PDFObject>()
  for (let object = pending.pop(); object !== undefined; object = pending.pop()) {
    if (object instanceof PDFArray) pending.push(...nested(object.asArray()))
    const dict = object instanceof PDFStream ? object.dict : object
    if (!(dict instanceof PDFDict) || seen.has(dict)) continue
    seen.add(dict)
    yield* findingsOf(pdf, dict)
    pending.push(...nested(dict.values()))
  }
}

/** References lead to objects that the list of all objects has. */
const nested = (objects: PDFObject[]) =>
  objects.filter(
    (object) => object instanceof PDFArray || object instanceof PDFDict || object instanceof PDFStream,
  )

function* findingsOf(pdf: PDFDocument, dict: PDFDict): Generator<PdfFinding> {
  const at = (key: string) => dict.lookup(PDFName.of(key))
  const script = at('JS')
  if (isText(script) || script instanceof PDFStream) yield { kind: 'entry', name: 'JS' }
  const embedded = at('EF')
  if (embedded instanceof PDFDict && fileKeys.some((key) => embedded.has(PDFName.of(key))))
    yield { kind: 'entry', name: 'EF' }
  for (const key of ['A', 'PA']) yield* actions(at(key), false)
  const additional = at('AA')
  if (additional instanceof PDFDict)
    for (const key of additional.keys()) yield* actions(additional.lookup(key), true)
  if (nameAt(dict, 'Type') === 'Action') yield* actions(dict, false)
  yield* annotationsOf(at('Annots'))
  if (nameAt(dict, 'Type') === 'Annot') yield { kind: 'annotation', name: nameAt(dict, 'Subtype') ?? '' }
  if (dict === pdf.catalog) yield* catalogFindings(dict)
}

function* catalogFindings(catalog: PDFDict): Generator<PdfFinding> {
  yield* actions(catalog.lookup(PDFName.of('OpenAction')), true)
  for (const key of catalog.keys()) yield { kind: 'entry', name: key.decodeText() }
  for (const [key, kind] of [
    ['AcroForm', 'entry'],
    ['Names', 'name_tree'],
  ] as const) {
    const inner = catalog.lookup(PDFName.of(key))
    if (inner instanceof PDFDict) for (const name of inner.keys()) yield { kind, name: name.decodeText() }
  }
}

/** A file specification holds the file for one or more systems. */
const fileKeys = ['F', 'UF', 'DOS', 'Mac', 'Unix']

/** An action and those that follow it; a structure element's `A` has no action type and holds attributes. */
function* actions(first: PDFObject | undefined, startsAlone: boolean): Generator<PdfFinding> {
  const pending = [first]
  const seen = new Set<PDFObject>()
  for (let at = 0; at < pending.length; at += 1) {
    const action = pending[at]
    if (!(action instanceof PDFDict) || seen.has(action)) continue
    seen.add(action)
    const name = nameAt(action, 'S')
    if (name) yield { kind: 'action', name, startsAlone, address: textAt(action, 'URI') }
    const next = action.lookup(PDFName.of('Next'))
    pending.push(...(next instanceof PDFArray ? elementsOf(next) : [next]))
  }
}

function* annotationsOf(annotations: PDFObject | undefined): Generator<PdfFinding> {
  if (!(annotations instanceof PDFArray)) return
  for (const annotation of elementsOf(annotations))
    if (annotation instanceof PDFDict) yield { kind: 'annotation', name: nameAt(annotation, 'Subtype') ?? '' }
}

const elementsOf = (list: PDFArray) => list.asArray().map((_, at) => list.lookup(at))

function nameAt(dict: PDFDict, key: string): string | null {
  const value = dict.lookup(PDFName.of(key))
  return value instanceof PDFName ? value.decodeText() : null
}

const isText = (value: unknown) => value instanceof PDFString || value instanceof PDFHexString

function textAt(dict: PDFDict, key: string): string | null {
  const value = dict.lookup(PDFName.of(key))
  return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : null
}

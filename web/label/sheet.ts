import { useState } from 'react'
import { labelApi, type LabelSettings } from '#core/label/label.api.ts'
import { staysOnPage } from '#core/label/layout.ts'
import { labelPapers, paperOf, perPage, type LabelPaper } from '#core/label/papers.ts'
import { address } from '#web/kit/call.ts'
import { useWrite } from '#web/kit/query.ts'
import { settingsQuery } from './queries.ts'

/** The organization's print settings, saved on each change, and the first place on the sheet. */
export function useSheet(settings: LabelSettings) {
  const [wanted, setWanted] = useState(1)
  const write = useWrite(labelApi.changeSettings, {
    replaces: () => settingsQuery,
    invalidates: [labelApi.preview],
  })
  // Shows a setting already while it is being saved.
  const shown = write.isPending ? { ...settings, ...write.variables } : settings
  const paper: LabelPaper | undefined = paperOf(shown.paper) ?? labelPapers[0]
  const start = paper ? Math.min(wanted, perPage(paper)) : 1
  const offset = { x: shown.offsetX, y: shown.offsetY }
  return {
    settings: shown,
    paper,
    start,
    setStart: setWanted,
    error: write.error,
    /** True if all labels still lie on the page after the printer's correction. */
    fits: !paper || staysOnPage(paper, offset),
    set: (change: Partial<Omit<LabelSettings, 'version'>>) => write.mutate({ ...settings, ...change }),
  }
}

export type Sheet = ReturnType<typeof useSheet>

/** Hands a file of the server's over to be saved. */
function save(href: string): void {
  const link = document.createElement('a')
  link.href = href
  link.download = ''
  link.click()
}

export type Printed = { equipment: string } | { parts: string } | { batch: string }

export const saveSheet = (paper: string, start: number, what: Printed): void =>
  save(address(labelApi.sheet, { paper, start, ...what }))

export const saveTestSheet = (paper: string): void => save(address(labelApi.testSheet, { paper }))

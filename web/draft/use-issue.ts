import { issueTexts } from '#core/draft/issue-texts.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import { draftApi } from '#core/draft/draft.api.ts'
import { queryClient, useWrite } from '#web/kit/query.ts'
import { useAt } from '#web/kit/session.ts'
import { toast } from '#web/ui/Toast.tsx'
import { missingText } from './draft.texts.ts'
import { draftQuery, kindsQuery, staleAfterIssue } from './queries.ts'
import type { Saved, Saver } from './saver.ts'

/** Issuing what is written: only once the server has all of it and nothing is missing. */
export function useIssue(saver: Saver, saved: Saved, problems: number) {
  const navigate = useNavigate()
  const at = useAt()
  const [isFlushing, setFlushing] = useState(false)
  const { draft } = saved
  const { data: kinds } = useQuery(kindsQuery)
  const refusal = kinds?.kinds.find(({ kind }) => kind === draft.kind)?.refusal ?? null
  const issue = useWrite(draftApi.issue, {
    invalidates: staleAfterIssue,
    onDone: ({ documentId, number }) => {
      saver.forget()
      toast(`${number} emitido`)
      return navigate(at.issued({ id: documentId }), { replace: true })
    },
  })
  const run = async () => {
    setFlushing(true)
    const isSent = await saver.flush()
    setFlushing(false)
    if (!isSent) return
    const { id, version } = saver.view().draft
    // Cancels the preview, so that issuing does not wait for it.
    void queryClient.cancelQueries({ queryKey: [draftApi.preview.path, id] })
    issue.mutate(
      { id, version },
      { onError: () => void queryClient.invalidateQueries({ queryKey: draftQuery(id).queryKey }) },
    )
  }
  return {
    run: () => void run(),
    isPending: isFlushing || issue.isPending,
    error: issue.error,
    refusal,
    blocked: refusal
      ? issueTexts[refusal]
      : problems > 0
        ? 'Antes, corrija os campos marcados.'
        : saved.state === 'contested'
          ? 'Antes, escolha o que manter do que mudou em outra janela.'
          : saved.state === 'unsent' || saved.state === 'refused'
            ? 'O que você escreveu ainda não está salvo.'
            : draft.missing.length > 0
              ? missingText(draft.missing.length)
              : null,
  }
}

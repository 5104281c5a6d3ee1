import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Choice, Folder } from '#core/inspection-folder/inspection-folder.api.ts'
import { folderQuery, isUnderWay, staleAfterFolder } from './queries.ts'

interface Followed {
  folder: Folder | null
  /** It was waited for here, and holds what is chosen now: it is what is wanted next. */
  isFresh: boolean
}

/** The newest folder as it is now: it is looked at again and again while it is made. */
export function useFollowed(latest: Folder | null, choice: Choice): Followed {
  const client = useQueryClient()
  const { data } = useQuery({ ...folderQuery(latest?.id ?? ''), enabled: isUnderWay(latest) })
  const followed = data && data.id === latest?.id ? data : null
  const folder = followed ?? latest
  const ended = isUnderWay(latest) && !isUnderWay(folder)
  useEffect(() => {
    if (!ended) return
    for (const { path } of staleAfterFolder) void client.invalidateQueries({ queryKey: [path] })
  }, [ended, client])
  const isFresh = followed?.status === 'ready' && JSON.stringify(followed.choice) === JSON.stringify(choice)
  return { folder, isFresh }
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Folder } from '#core/inspection-folder/inspection-folder.api.ts'
import { folderQuery, isUnderWay, staleAfterFolder } from './queries.ts'

/** The newest folder as it is now: it is looked at again and again while it is made. */
export function useFollowed(latest: Folder | null): Folder | null {
  const client = useQueryClient()
  const { data } = useQuery({ ...folderQuery(latest?.id ?? ''), enabled: isUnderWay(latest) })
  const folder = data && data.id === latest?.id ? data : latest
  const ended = isUnderWay(latest) && !isUnderWay(folder)
  useEffect(() => {
    if (!ended) return
    for (const { path } of staleAfterFolder) void client.invalidateQueries({ queryKey: [path] })
  }, [ended, client])
  return folder
}

import { useEffect, useState } from 'react'
import { newId } from '#core/kit/ids.ts'
import {
  dropDraftFile,
  forgotten,
  keepDraftFile,
  readDraftFiles,
  type DraftFile,
  type DraftKey,
} from './device-drafts.ts'

/** Files chosen in a form before their subject exists. They survive a reload with the form's draft. */
export function useDraftFiles(key: DraftKey, list: string) {
  const [files, setFiles] = useState<DraftFile[]>([])
  useEffect(() => {
    const clear = () => setFiles([])
    forgotten.addEventListener(key, clear)
    let isLeft = false
    void readDraftFiles(key, list).then((stored) => {
      if (!isLeft)
        setFiles((now) => [...stored.filter(({ id }) => !now.some((one) => one.id === id)), ...now])
    })
    return () => {
      isLeft = true
      forgotten.removeEventListener(key, clear)
    }
  }, [key, list])
  const add = (chosen: File[]) => {
    const added = chosen.map((file) => ({ id: newId(), file }))
    setFiles((now) => [...now, ...added])
    for (const one of added) void keepDraftFile(key, list, one)
  }
  const remove = (id: string) => {
    setFiles((now) => now.filter((one) => one.id !== id))
    void dropDraftFile(key, list, id)
  }
  return { files, add, remove }
}

import { documentApi } from '#core/document/document.api.ts'
import { inspectionFolderApi, type Folder } from '#core/inspection-folder/inspection-folder.api.ts'
import { notificationApi } from '#core/notification/notification.api.ts'
import { registerApi } from '#core/register/register.api.ts'
import { query } from '#web/kit/query.ts'

export const isUnderWay = (folder: Folder | null | undefined): boolean =>
  folder?.status === 'waiting' || folder?.status === 'running'

export const overviewQuery = query(inspectionFolderApi.overview, {})

/** Looked at again and again while it is being made. */
export const folderQuery = (id: string) =>
  ({
    ...query(inspectionFolderApi.get, { id }),
    refetchInterval: ({ state }: { state: { data?: Folder | undefined } }) =>
      !state.data || isUnderWay(state.data) ? 700 : false,
  }) as const

/** Queries to read again after a finished folder. */
export const staleAfterFolder = [
  inspectionFolderApi.overview,
  inspectionFolderApi.count,
  inspectionFolderApi.list,
  documentApi.list,
  registerApi.list,
  registerApi.overview,
  notificationApi.list,
]

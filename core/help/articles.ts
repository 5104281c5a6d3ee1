import type { Article } from './article.ts'
import { bothArticles } from './articles-both.ts'
import { clinicArticles } from './articles-clinic.ts'
import { workshopArticles } from './articles-workshop.ts'

export const articles: readonly Article[] = [...bothArticles, ...clinicArticles, ...workshopArticles]

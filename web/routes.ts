import { index, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('landing/LandingPage.tsx'),
  route('login', 'account/LoginPage.tsx'),
  route('register', 'account/RegisterPage.tsx'),
] satisfies RouteConfig

export const handle = { coming: true }

export async function loader() {
  return { page: { title: 'imagenologia' } }
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page() {
  return (
    <main id="contenido">
      <h1>imagenologia</h1>
    </main>
  )
}

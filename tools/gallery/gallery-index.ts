/** gallery/index.html: all pictures on one page. */
import type { Picture } from './gallery-pages.ts'

const inHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

export function galleryIndex(pictures: Picture[], views: string[]): string {
  const section = ({ name, path }: Picture) => `<section id="${inHtml(name)}">
  <h2>${inHtml(name)} <code>${inHtml(path)}</code></h2>
  <div>${views
    .map(
      view =>
        `<a href="${name}.${view}.jpg"><img src="${name}.${view}.jpg" alt="${inHtml(name)}, ${view}" loading="lazy"></a>`,
    )
    .join('')}</div>
</section>`
  return `<!doctype html>
<html lang="es">
<meta charset="utf-8">
<title>Copihue, página por página</title>
<style>
  body { font: 16px/1.5 system-ui; margin: 2rem; background: #eee; color: #222 }
  div { display: flex; gap: 1rem; align-items: start; overflow-x: auto }
  img { height: 30rem; border: 1px solid #999; background: #fff }
  code { font-size: 0.875rem; font-weight: 400 }
</style>
<h1>Copihue, página por página</h1>
<ol>${pictures.map(({ name }) => `<li><a href="#${inHtml(name)}">${inHtml(name)}</a>`).join('')}</ol>
${pictures.map(section).join('\n')}
</html>
`
}

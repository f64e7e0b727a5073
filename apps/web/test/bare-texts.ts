import path from 'node:path';
import ts from 'typescript';

const PROJECT = path.resolve(import.meta.dirname, '../tsconfig.json');

/**
 * Returns the places of the console's sources where a text has no element of its own, each as `file:line: text`.
 *
 * A browser that translates a page puts every text into elements of its own. React then no longer finds the texts that
 * it has to change, remove or insert something before. It does find a text that is the only child of an element, since
 * it sets all of that element's content.
 */
export function bareTextsOfConsole(): string[] {
  const { config } = ts.readConfigFile(PROJECT, ts.sys.readFile) as { config: unknown };
  const folder = path.dirname(PROJECT);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  const program = ts.createProgram(fileNames, options);
  return program
    .getSourceFiles()
    .filter(({ fileName }) => /\/apps\/web\/src\/.*(?<!\.test)\.tsx$/.test(fileName))
    .flatMap((file) => bareTextsOf(file, program.getTypeChecker()))
    .map((found) => path.relative(path.join(folder, 'src'), found));
}

/** Returns the same for one file of a program. */
export function bareTextsOf(file: ts.SourceFile, checker: ts.TypeChecker): string[] {
  const found: string[] = [];
  const note = (node: ts.Node): void => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    found.push(`${file.fileName}:${line + 1}: ${node.getText().trim().replaceAll(/\s+/g, ' ').slice(0, 80)}`);
  };

  /** Types that render a text; `ReactNode` may be anything, and is looked at where it comes from. */
  const isText = (type: ts.Type): boolean => {
    if (type.aliasSymbol?.name === 'ReactNode') return false;
    if (type.isUnion()) return !type.types.some(isAnyNode) && type.types.some(isText);
    if (checker.isArrayType(type) || checker.isTupleType(type))
      return checker.getTypeArguments(type as ts.TypeReference).some(isText);
    // React draws nothing for it.
    if (type.isStringLiteral() && type.value === '') return false;
    return (type.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike)) !== 0;
  };
  /** Parts of `ReactNode` that nothing else has. */
  const isAnyNode = (type: ts.Type): boolean =>
    ['ReactPortal', 'Iterable', 'Promise'].includes(type.symbol?.name ?? '');
  /** Returns true for an element that is there as long as its parent: nothing is ever inserted in its place. */
  const isAlwaysThere = (child: ts.JsxChild): boolean => {
    if (ts.isJsxText(child)) return true;
    if (ts.isJsxExpression(child))
      return child.expression !== undefined && ts.isStringLiteral(child.expression);
    if (!ts.isJsxElement(child) && !ts.isJsxSelfClosingElement(child)) return false;
    const opening = ts.isJsxElement(child) ? child.openingElement : child;
    if (/^[a-z]/.test(opening.tagName.getText())) return true;
    const returned = checker.getResolvedSignature(opening)?.getReturnType();
    return returned?.symbol?.name === 'Element';
  };

  const isBare = (child: ts.JsxChild): boolean => {
    if (ts.isJsxText(child)) return child.text.trim() !== '';
    if (!ts.isJsxExpression(child) || child.expression === undefined) return false;
    const { expression } = child;
    if (ts.isStringLiteralLike(expression)) return expression.text.trim() !== '';
    return isText(checker.getTypeAtLocation(expression));
  };
  /** White space counts as well, unless it is that of the source's own lines. */
  const isDrawn = (child: ts.JsxChild): boolean => {
    if (ts.isJsxText(child)) return !child.containsOnlyTriviaWhiteSpaces;
    return !ts.isJsxExpression(child) || child.expression !== undefined;
  };

  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const children = node.children.filter(isDrawn);
      const hasCompany = children.length > 1 || ts.isJsxFragment(node);
      const isArray = (child: ts.JsxChild): boolean =>
        ts.isJsxExpression(child) &&
        child.expression !== undefined &&
        checker.isArrayType(checker.getTypeAtLocation(child.expression));
      for (const [index, child] of children.entries()) {
        // What never changes is lost only where something is to be inserted before it.
        const isSafe = ts.isJsxText(child) && children.slice(0, index).every(isAlwaysThere);
        if (isBare(child) && !isSafe && (hasCompany || isArray(child))) note(child);
      }
    }
    if (ts.isJsxSelfClosingElement(node) || ts.isJsxOpeningElement(node)) {
      const tag = node.tagName.getText();
      const hasTranslate = node.attributes.properties.some((one) => one.name?.getText() === 'translate');
      // Names, people's words and times are not for a translator. `yes` says that a text is the console's own.
      if ((tag === 'bdi' || tag === 'time') && !hasTranslate) note(node);
      // A component that returns a text: what is around it has it as one child among others.
      const isComponent = /^[A-Z]/.test(node.tagName.getText());
      const signature = isComponent ? checker.getResolvedSignature(node) : undefined;
      if (signature !== undefined && isText(signature.getReturnType())) note(node);
    }
    // antd's tables draw what a cell returns beside parts of their own.
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'render') {
      const owner = checker.getContextualType(node.parent);
      const owners = owner?.isUnion() ? owner.types : [owner];
      const isOfLibrary = owners
        .flatMap((type) => type?.symbol?.declarations ?? [])
        .some((declaration) => declaration.getSourceFile().fileName.includes('/node_modules/'));
      const [signature] = checker.getTypeAtLocation(node.initializer).getCallSignatures();
      if (isOfLibrary && signature !== undefined && isText(signature.getReturnType())) note(node);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

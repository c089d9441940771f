# Makes the page `digits.html` that the tests of pages with programs open, and what Python computes: a small classifier of digits.
# Prints JSON: the program in the page, and the results for its first picture by instruction set. `node make.mjs` runs it.
import base64, json
import tandem as td

td.random.seed(3)
images, labels = td.data.digits()
x = images.reshape((-1, 64)) / 16.0
net = td.nn.Sequential(td.nn.Dense(32, activation="relu", in_units=64), td.nn.Dense(10, in_units=32))
td.fit(net, (x[:1500], labels[:1500]), "cross_entropy", "adam", epochs=40, batch_size=50, verbose=0)
accuracy = (td.argmax(net(x[1500:]), axis=1) == labels[1500:]).astype("float32").mean().item()
assert accuracy > 0.85, accuracy


def classify(picture):
    return td.softmax(net(picture.reshape((1, 64))))


picture = images[7] / 16.0
notes = {"title": "Digits", "source": "Alpaydin and Kaynak 1998", "markup": "</script><script>document.title = 'hacked'</script><img src=x>"}
td.save("digits.html", classify, picture, notes=notes)
with open("digits.html", encoding="utf-8") as file:
    page = file.read()
begin = page.index('id="program">') + len('id="program">')
program = page[begin : page.index("</script>", begin)]
results = {}
for instructions in ("scalar", "simd", "relaxed"):
    td.instructions(instructions)
    td.save("y.npy", td.jit(lambda picture: classify(picture))(picture))
    with open("y.npy", "rb") as file:
        results[instructions] = base64.b64encode(file.read()[-40:]).decode()
print(json.dumps({"program": program, "results": results, "pageBytes": len(page)}))
